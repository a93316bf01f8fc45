import { isRouteErrorResponse } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { ConsoleTrouble } from '#app/features/console/console-trouble.tsx';

/** What stands above a booking where its dialog cannot be shown or its form failed. */
export function DialogTrouble({ failed, backHref }: { failed: string; backHref: string }) {
  return (
    <ConsoleTrouble
      otherwise={(error) => {
        const isOurs = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string';
        return (
          <>
            <Banner tone="danger" title={isOurs ? String(error.data) : failed}>
              Nothing was changed as far as this page knows. Look at the booking, then try again.
            </Banner>
            <div>
              <ButtonLink to={backHref} reloadDocument>
                Load it again
              </ButtonLink>
            </div>
          </>
        );
      }}
    />
  );
}
