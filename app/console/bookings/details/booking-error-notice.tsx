import { isRouteErrorResponse } from '@remix-run/react';
import { ConsoleErrorNotice } from '#app/console/shared/console-error-notice.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

/** Shown in the console when a booking or seat booking cannot be shown. */
export function BookingErrorNotice({
  unknown,
  listHref,
  list,
}: {
  /** Why the number may not exist. */
  unknown: string;
  listHref: string;
  list: string;
}) {
  return (
    <ConsoleErrorNotice
      otherwise={(error) => {
        const isUnknown = isRouteErrorResponse(error) && error.status === 404;
        return (
          <EmptyState
            title={isUnknown ? 'There is no such booking.' : 'Something went wrong on our side.'}
            action={<ButtonLink to={listHref}>{list}</ButtonLink>}
          >
            <p>
              {isUnknown
                ? unknown
                : 'As far as we know, nothing was changed. Check the list of bookings, then try again.'}
            </p>
          </EmptyState>
        );
      }}
    />
  );
}
