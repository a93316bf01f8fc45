import { isRouteErrorResponse } from '@remix-run/react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';

/** What stands in the console where a seat booking cannot be shown. */
export function SeatTrouble({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      title={isUnknown ? 'There is no such booking.' : 'Something went wrong on our side.'}
      action={<ButtonLink to="/admin/rideshare">All seat bookings</ButtonLink>}
    >
      <p>
        {isUnknown
          ? 'The number may be mistyped.'
          : 'Nothing was changed as far as this page knows. Look at the list of bookings, then try again.'}
      </p>
    </EmptyState>
  );
}
