import { asksFirst } from '#app/console/bookings/decide/asks-first.server.ts';
import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import { undoView } from '#app/console/bookings/decide/undo-view.ts';
import { messageView } from '#app/console/bookings/details/message-view.server.ts';
import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/india-time-view.ts';
import type { Booking, ChangeKind } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { paymentNote } from '#domain/bookings/fields/booking-fields.ts';
import { consoleFacts } from '#domain/bookings/fields/facts.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type Found = NonNullable<Awaited<ReturnType<Container['queries']['bookings']['details']>>>;

/** Returns a booking's details for the team, or undefined if it does not exist. */
export async function bookingDetails({ queries, clock }: Container, id: BookingId) {
  const found = await queries.bookings.details(id);
  if (!found) return undefined;
  const { booking } = found;
  return {
    id: booking.id,
    reference: formatBookingId(booking.id),
    status: booking.status,
    isEstimated: booking.price.estimated,
    isOverdue: booking.status === 'received' && booking.overdueAt !== null,
    actions: ACTIONS_BY_STATUS[booking.status],
    asksFirst: asksFirst(booking.ride.pickupAt, clock()),
    undo: undoView({ ...booking, undoLeft: found.undoLeft }),
    about: `${booking.contact.name}, ${formatDateTime(booking.ride.pickupAt)}`,
    statusLabel: STATUS_LABELS[booking.status],
    ride: consoleFacts('ride', booking),
    customer: customerFacts(booking),
    guest: consoleFacts('guest', booking),
    partner: consoleFacts('partner', booking),
    fare: fareView(booking),
    history: found.history.map(changeView),
    messages: found.messages.map(messageView),
  };
}

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof bookingDetails>>>;
export type ChangeView = BookingDetails['history'][number];

/** Returns the customer's details, with the phone formatted. */
function customerFacts(booking: Booking) {
  return consoleFacts('customer', booking).map(({ label, value }) => ({
    label,
    value: label === 'Phone' ? formatPhone(value) : value,
  }));
}

/** Returns each amount once: the parts of the Base Fare stand in its line, and the Total is left out if it adds nothing. */
function fareView(booking: Booking) {
  const { price } = booking;
  const parts = price.breakdown.map(({ label, amount }) =>
    price.breakdown.length > 1 ? `${label}: ${formatRupees(amount)}` : label,
  );
  const lines = [
    { label: 'Base Fare', parts, amount: formatRupees(price.base) },
    ...(price.meetAndGreet > 0 ? [{ label: 'Meet & Greet', amount: formatRupees(price.meetAndGreet) }] : []),
    ...(price.meetAndGreet > 0 && price.couponCode
      ? [{ label: 'Total', amount: formatRupees(price.total) }]
      : []),
    ...(price.couponCode
      ? [
          {
            label: `Coupon Discount (${price.couponCode})`,
            amount: formatRupees(-price.discount),
            tone: 'discount' as const,
          },
        ]
      : []),
  ];
  return {
    lines,
    total: { label: 'Final Amount', amount: formatRupees(price.final) },
    note: [price.estimated && ESTIMATED_FARE, paymentNote(booking)].filter(Boolean).join(' '),
  };
}

const CHANGES: Record<ChangeKind, string> = {
  received: 'Booked',
  confirmed: 'Confirmed',
  started: 'Trip started',
  completed: 'Completed',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
  undone: 'Undone',
  edited: 'Edited',
  deleted: 'Deleted',
  restored: 'Restored',
};

function changeView(change: Found['history'][number]) {
  return {
    id: change.id,
    at: timeView(change.at),
    what: CHANGES[change.kind] ?? change.kind,
    who: ACTOR_WORDS[change.role],
    phone: change.phone && formatPhone(change.phone),
    surface: SURFACE_WORDS[change.surface],
    note: change.note,
  };
}
