import { isRouteErrorResponse } from '@remix-run/react';
import { ConsoleTrouble } from '#app/console/shared/console-trouble.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** What stands above a booking or a list where its dialog cannot be shown or its form failed. */
export function DialogTrouble({
  failed,
  behind,
  backHref,
}: {
  failed: string;
  /** What the dialog is over. */
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
