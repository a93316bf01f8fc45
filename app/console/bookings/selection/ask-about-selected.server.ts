import { ACTS_OF } from '#app/console/bookings/decide/acts.ts';
import type { Selected } from '#app/console/bookings/filter/selection.schema.ts';
import { timeView } from '#app/console/shared/india-time-view.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { BookingLine } from '#infra/postgres/queries/booking-list.queries.ts';

/** Returns the selected bookings before an action, with what has changed since they were selected. */
export async function askAboutSelected(
  { bookingList }: Container['queries'],
  act: 'cancel' | 'delete',
  selected: readonly Selected[],
) {
  const lines = await bookingList.lines(selected.map(({ id }) => id));
  const found = new Map(lines.map((line) => [line.id, line]));
  return { act, bookings: selected.map((one) => askedOf(act, one, found.get(one.id))) };
}

export type AskedAboutSelected = Awaited<ReturnType<typeof askAboutSelected>>;

function askedOf(act: 'cancel' | 'delete', { id, expectedStatus }: Selected, line: BookingLine | undefined) {
  const reference = formatBookingId(id);
  if (!line)
    return { id, expectedStatus, reference, about: null, trouble: renderRefusal(BOOKING_NOT_FOUND).message };
  const isOver = act === 'cancel' && !ACTS_OF[line.status].includes('cancel');
  const trouble =
    isOver || line.status !== expectedStatus ? `It is ${line.status} now and will not be changed.` : null;
  return {
    id,
    expectedStatus,
    reference,
    about: `${line.customer_name}, ${timeView(line.pickup_at).full}`,
    trouble,
  };
}
