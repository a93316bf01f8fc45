import { isRouteErrorResponse } from '@remix-run/react';
import { ConsoleTrouble } from '#app/console/shared/console-trouble.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** Shown above a list or booking when its dialog failed. */
export function DialogTrouble({
  failed,
  behind,
  backHref,
}: {
  failed: string;
  /** What the dialog is shown over. */
  behind: 'booking' | 'list';
  backHref: string;
}) {
  return (
    <ConsoleTrouble
      otherwise={(error) => {
        const isOurs = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string';
        return (
          <>
            <Banner tone="danger" title={isOurs ? String(error.data) : failed}>
              {isOurs
                ? `Load the ${behind} again to see what is kept now.`
                : `As far as we know, nothing was changed. Check the ${behind}, then try again.`}
            </Banner>
            <div>
              <ButtonLink to={backHref} reloadDocument>
                Load the {behind} again
              </ButtonLink>
            </div>
          </>
        );
      }}
    />
  );
}
