import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import type { Selected } from '#app/console/bookings/filter/selection.schema.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { BookingLine } from '#infra/postgres/queries/bookings/booking-list.queries.ts';

/** Returns the selected bookings before an action, with what has changed since they were selected. */
export async function selectionConfirmation(
  { bookingList }: Container['queries'],
  action: 'cancel' | 'delete',
  selected: readonly Selected[],
) {
  const lines = await bookingList.lines(selected.map(({ id }) => id));
  const found = new Map(lines.map((line) => [line.id, line]));
  return { action, bookings: selected.map((one) => selectedBookingView(action, one, found.get(one.id))) };
}

export type SelectionConfirmation = Awaited<ReturnType<typeof selectionConfirmation>>;

function selectedBookingView(
  action: 'cancel' | 'delete',
  { id, expectedStatus }: Selected,
  line: BookingLine | undefined,
) {
  const reference = formatBookingId(id);
  if (!line)
    return { id, expectedStatus, reference, about: null, warning: renderRefusal(BOOKING_NOT_FOUND).message };
  const isOver = action === 'cancel' && !ACTIONS_BY_STATUS[line.status].includes('cancel');
  const warning =
    isOver || line.status !== expectedStatus ? `It is ${line.status} now and will not be changed.` : null;
  return {
    id,
    expectedStatus,
    reference,
    about: `${line.customer_name}, ${timeView(line.pickup_at).full}`,
    warning,
  };
}
