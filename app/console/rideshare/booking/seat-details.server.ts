import { messageView } from '#app/console/bookings/details/message-view.server.ts';
import { seatRow } from '#app/console/rideshare/seat-view.server.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns a seat booking's details for the team, or undefined if it does not exist. */
export async function seatDetails({ queries }: Container, id: RideshareBookingId) {
  const [booking, messages] = await Promise.all([queries.rideshare.find(id), queries.rideshare.messages(id)]);
  if (!booking) return undefined;
  const row = seatRow(booking);
  return {
    ...row,
    about: `${row.customer}, ${row.route}, ${row.direction}, ${row.pickupAt.full}`,
    isDeletable: booking.status === 'confirmed',
    ride: [
      { label: 'Route', value: row.route },
      { label: 'Direction', value: row.direction },
      { label: 'Date', value: row.date },
      { label: 'Pickup', value: `${row.from}, ${row.pickupAt.time} IST` },
      { label: 'Drop', value: `${row.to}, ${row.dropAt.time} IST` },
      { label: 'Seat', value: row.seat },
      { label: 'Trip number', value: String(row.tripId) },
    ],
    passenger: [
      { label: 'Customer', value: row.customer },
      { label: 'Phone', value: row.phoneLabel },
      { label: 'E-mail', value: booking.contact.email },
      { label: 'Payment', value: booking.paymentStatus === 'paid' ? 'Paid' : 'Pay on arrival' },
      { label: 'Booked', value: row.bookedAt.full },
      ...cancellationFacts(booking),
    ],
    paid: {
      lines: [{ label: `Seat ${row.seat}`, amount: row.fare }],
      total: { label: 'Total Fare', amount: formatRupees(booking.fare) },
      note: booking.paymentStatus === 'paid' ? 'Paid.' : 'Pay on arrival, by cash or UPI.',
    },
    messages: messages.map(messageView),
  };
}

const CANCELLED_BY = { rider: 'The customer', admin: 'The team', system: 'The system' } as const;

function cancellationFacts({ cancellation }: RideshareBooking) {
  if (!cancellation) return [];
  return [
    { label: 'Cancelled by', value: CANCELLED_BY[cancellation.by] },
    { label: 'Cancelled', value: formatDateTime(cancellation.at) },
  ];
}
