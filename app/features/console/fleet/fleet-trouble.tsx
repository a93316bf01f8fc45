import { isRouteErrorResponse } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { ConsoleTrouble } from '#app/features/console/console-trouble.tsx';

/** What stands above the list where a dialog cannot be shown or its form failed. */
export function FleetTrouble({ failed, listHref }: { failed: string; listHref: string }) {
  return (
    <ConsoleTrouble
      otherwise={(error) => {
        const isOurs = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string';
        return (
          <>
            <Banner tone="danger" title={isOurs ? String(error.data) : failed}>
              {isOurs
                ? 'The list below is what is kept now.'
                : 'Nothing was changed as far as this page knows. Look at the list, then try again.'}
            </Banner>
            <div>
              <ButtonLink to={listHref} reloadDocument>
                Load the list again
              </ButtonLink>
            </div>
          </>
        );
      }}
    />
  );
}
