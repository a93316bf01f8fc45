import { ACTS_OF } from '#app/features/console/acts.ts';
import type { ListQuery } from '#app/features/console/booking-list.schema.ts';
import { timeView } from '#app/features/console/india-time-view.ts';
import { BOOKED_SERVICE_LABELS, STATUS_LABELS, wrongStatus } from '#domain/bookings/booking.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Container } from '#infra/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type BookingLine = Awaited<ReturnType<Container['queries']['bookings']['list']>>[number];

/** The newest bookings as the console lists them, with how many there are of each status. */
export async function bookingsPage({ queries, config }: Container, asked: ListQuery) {
  const [lines, counts, cancelling] = await Promise.all([
    queries.bookings.list({ status: asked.status, limit: asked.show }),
    queries.bookings.countByStatus(),
    asked.cancel ? askToCancel(queries, asked.cancel) : null,
  ]);
  return {
    asked: { status: asked.status, show: asked.show },
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    rows: lines.map((line) => rowOf(line, config.windows.confirmation)),
    cancelling,
  };
}

export type BookingsPage = Awaited<ReturnType<typeof bookingsPage>>;
export type BookingRow = BookingsPage['rows'][number];

function rowOf(line: BookingLine, windowMs: number) {
  const isOpen = line.status === 'received';
  return {
    id: line.id,
    reference: formatBookingId(line.id as BookingId),
    status: line.status,
    statusLabel: STATUS_LABELS[line.status],
    isOverdue: isOpen && line.overdue_at !== null,
    customer: line.customer_name,
    phone: line.customer_phone,
    phoneLabel: formatPhone(line.customer_phone),
    service: BOOKED_SERVICE_LABELS[line.service],
    from: line.pickup_location,
    to: line.drop_location,
    pickupAt: timeView(line.pickup_at),
    bookedAt: timeView(line.placed_at),
    /** Until when the customer was promised an answer; null once there is one. */
    decideBy: isOpen ? timeView(new Date(line.placed_at.getTime() + windowMs)) : null,
    fare: formatRupees(line.final_fare),
    acts: ACTS_OF[line.status],
  };
}

/** The booking that `?cancel=` asks about, or why it cannot be cancelled any more. */
async function askToCancel({ bookings }: Container['queries'], id: BookingId) {
  const booking = await bookings.find(id);
  const reference = formatBookingId(id);
  if (!booking) return { id, reference, status: null, about: null, refused: 'There is no such booking.' };
  const about = `${booking.contact.name}, ${timeView(booking.ride.pickupAt).full}`;
  const mayCancel = ACTS_OF[booking.status].includes('cancel');
  const { status } = booking;
  return { id, reference, status, about, refused: mayCancel ? null : wrongStatus(booking.status).message };
}
