import { pickupStateView } from '#app/console/billing/pickup-state-view.ts';
import { issuedView, paymentHref, receiptHref } from '#app/console/billing/receipt-href.ts';
import { messageView } from '#app/console/messages/message-view.server.ts';
import { riderKnows } from '#app/console/messages/rider-knows.ts';
import { seatRow } from '#app/console/rideshare/seat-view.server.ts';
import { ACTOR_WORDS } from '#app/console/shared/actor-words.ts';
import { billedSeat, billedTogether } from '#domain/billing/billed-ride.ts';
import { PAYMENT_METHOD_LABELS } from '#domain/billing/payment-method.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatRideshareId, type RideshareBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { groupOf, type RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns a seat booking's details for the team, or undefined if it does not exist. */
export async function seatDetails({ queries, papers, config }: Container, id: RideshareBookingId) {
  const [booking, messages, resends, own, payments] = await Promise.all([
    queries.rideshare.find(id),
    queries.rideshare.messages(id),
    queries.messages.resends({ rideshareBookingId: id }),
    papers.issuedOf({ kind: 'seat', id }),
    queries.payments.ofSeat(id),
  ]);
  if (!booking) return undefined;
  const together = await queries.rideshare.together(booking);
  const [first = booking, ...others] = together;
  // Seats that were booked together have one receipt.
  const whole = billedTogether([first, ...others]);
  // Seats that were booked together have one invoice, under the first of them.
  const invoice =
    groupOf(booking) === id ? [] : await papers.issuedOf({ kind: 'seat', id: groupOf(booking) });
  const assigned = (await queries.bookingDuty.assignedTrips([booking.trip.id])).get(booking.trip.id);
  const row = seatRow(booking, assigned);
  const issued = [...own, ...invoice];
  return {
    ...row,
    invoices: issued.map(issuedView),
    lettersLeftOut: await papers.lettersLeftOut(whole, issued),
    pickupState: pickupStateView(billedSeat(booking), config.billing.registration),
    paymentHref: paymentHref(
      billedSeat(booking),
      payments.filter(({ undone }) => !undone),
    ),
    payments: payments.flatMap(paymentLines),
    receiptHref: receiptHref(whole),
    about: `${row.customer}, ${row.route}, ${row.direction}, ${row.pickupAt.full}`,
    isDeletable: booking.status === 'confirmed',
    /** The other seats that were booked together with this one. */
    together: together
      .filter((one) => one.id !== id)
      .map((one) => ({
        reference: formatRideshareId(one.id),
        label: `Seat ${one.seat}, ${STATUS_LABELS[one.status].toLowerCase()}`,
      })),
    ride: [
      { label: 'Route', value: row.route },
      { label: 'Direction', value: row.direction },
      { label: 'Date', value: row.date },
      { label: 'Pickup', value: `${row.from}, ${row.pickupAt.time} IST` },
      { label: 'Drop', value: `${row.to}, ${row.dropAt.time} IST` },
      { label: 'Seat', value: row.seat },
      { label: 'Trip number', value: String(row.tripId) },
      ...(assigned
        ? [
            { label: 'Driver', value: `${assigned.driverName}, ${formatPhone(assigned.driverPhone)}` },
            { label: 'Vehicle', value: `${assigned.vehicleName}, ${assigned.regNo}` },
          ]
        : [{ label: 'Driver', value: 'No driver yet' }]),
      ...(booking.group === null
        ? []
        : [
            {
              label: 'Booked together',
              value: `${together.length} seats, ${formatRideshareId(booking.group)}`,
            },
          ]),
    ],
    people: [
      ...(row.passenger
        ? [
            { label: 'Passenger', value: row.passenger.name },
            { label: 'Their phone', value: row.passenger.phoneLabel },
          ]
        : []),
      { label: 'Customer', value: row.customer },
      { label: 'Phone', value: row.phoneLabel },
      { label: 'E-mail', value: booking.contact.email },
      { label: 'Payment', value: booking.paymentStatus === 'paid' ? 'Paid' : 'Pay on arrival' },
      { label: 'Booked', value: row.bookedAt.full },
      ...[riderKnows(messages) ?? []].flat(),
      ...cancellationFacts(booking),
    ],
    paid: {
      lines: [{ label: `Seat ${row.seat}`, amount: row.fare }],
      total: { label: 'Total Fare', amount: formatRupees(booking.fare) },
      note: booking.paymentStatus === 'paid' ? 'Paid.' : 'Pay on arrival, by cash or UPI.',
    },
    messages: messages.map((message) => messageView(message, resends, `/admin/rideshare/${id}`)),
  };
}

type SeatPayment = Awaited<ReturnType<Container['queries']['payments']['ofSeat']>>[number];

/** Returns who marked a seat as paid, and who took it back. */
function paymentLines({ amount, method, at, by, undone }: SeatPayment) {
  const how = `${formatRupees(amount)} by ${PAYMENT_METHOD_LABELS[method]}`;
  return [
    { label: 'Marked as paid', value: `${how}, ${formatDateTime(at)}, ${ACTOR_WORDS[by.role]}` },
    ...(undone
      ? [{ label: 'Taken back', value: `${formatDateTime(undone.at)}, ${ACTOR_WORDS[undone.by.role]}` }]
      : []),
  ];
}

const CANCELLED_BY = { rider: 'The customer', admin: 'The team', system: 'The system' } as const;

function cancellationFacts({ cancellation }: RideshareBooking) {
  if (!cancellation) return [];
  return [
    { label: 'Cancelled by', value: CANCELLED_BY[cancellation.by] },
    { label: 'Cancelled', value: formatDateTime(cancellation.at) },
  ];
}
