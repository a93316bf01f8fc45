import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { loader } from '#app/console/bookings/list/booking-rows.route.ts';
import { isDeleted, rowsHref } from '#app/console/bookings/list/use-booking-rows.ts';
import { useSelected } from '#app/console/bookings/selection/selection-area.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

const MAX_NAMED = 10;

const BECAME: Record<BookingStatus, string> = {
  received: 'is received again',
  confirmed: 'was confirmed',
  'on-trip': 'was started',
  completed: 'was completed',
  cancelled: 'was cancelled',
};

/**
 * Says which selected bookings left the list, and why. The actions on the selection wait until somebody
 * continues (docs/product/console.md#selection).
 */
export function FallenOutNotice() {
  const { fallenOut, count, acknowledge } = useSelected();
  const { load, data } = useFetcher<typeof loader>({ key: 'selected-that-left' });
  const ids = fallenOut?.bookings.map(({ id }) => id).join() ?? '';
  useEffect(() => {
    if (ids) load(rowsHref(ids));
  }, [ids, load]);

  if (!fallenOut) return null;
  const { bookings, of } = fallenOut;
  const reasons = bookings.slice(0, MAX_NAMED).map(({ id, expectedStatus }) => {
    const status = data?.rows.find((row) => row.id === id)?.status ?? expectedStatus;
    const isElsewhere = status === expectedStatus;
    const what = isElsewhere ? 'is not on this page any more' : BECAME[status];
    return `${formatBookingId(id)} ${isDeleted(data, id) ? 'was deleted' : what}`;
  });
  const more = bookings.length - reasons.length;
  const verb = bookings.length === 1 ? 'is' : 'are';
  return (
    <Banner tone="warning" title={`${bookings.length} of ${of} ${verb} no longer in the list`} live>
      <p>
        {reasons.join(', ')}
        {more > 0 && ` and ${more} more`}. {count === 0 && 'Nothing is selected now.'}
      </p>
      <Button onClick={acknowledge} className="mt-2">
        {count > 0 ? `Continue with ${count}` : 'Close'}
      </Button>
    </Banner>
  );
}
