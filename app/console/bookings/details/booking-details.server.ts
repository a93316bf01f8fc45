import { ACTS_OF } from '#app/console/bookings/decide/acts.ts';
import { messageView } from '#app/console/bookings/details/message-view.server.ts';
import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { timeView } from '#app/console/shared/india-time-view.ts';
import {
  BOOKED_SERVICE_LABELS,
  type Booking,
  CANCELLATION_REASONS,
  type ChangeKind,
  serviceOf,
} from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { formatAmount } from '#domain/partners/currency.ts';
import { DIRECTION_LABELS, type Ride, TERMINAL_LABELS, TRIP_TYPE_LABELS } from '#domain/rides/ride.ts';
import type { Container } from '#infra/container/container.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type Found = NonNullable<Awaited<ReturnType<Container['queries']['bookings']['details']>>>;

/** Everything the team may know about a booking; undefined when there is none of that id. */
export async function bookingDetails({ queries }: Container, id: BookingId) {
  const found = await queries.bookings.details(id);
  if (!found) return undefined;
  const { booking } = found;
  return {
    id: booking.id,
    reference: formatBookingId(booking.id),
    status: booking.status,
    isOverdue: booking.status === 'received' && booking.overdueAt !== null,
    acts: ACTS_OF[booking.status],
    about: `${booking.contact.name}, ${formatDateTime(booking.ride.pickupAt)}`,
    statusLabel: STATUS_LABELS[booking.status],
    ride: rideFacts(booking),
    customer: customerFacts(booking),
    guest: guestFacts(booking),
    partner: partnerFacts(booking),
    fare: fareOf(booking),
    history: found.history.map(changeView),
    messages: found.messages.map(messageView),
  };
}

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof bookingDetails>>>;
export type ChangeView = BookingDetails['history'][number];

type Fact = { readonly label: string; readonly value: string };

function rideFacts(booking: Booking): Fact[] {
  const { ride, price, specialInstructions, arrivalTime, returnAt } = booking;
  return known(
    fact('Service', BOOKED_SERVICE_LABELS[serviceOf(booking)]),
    fact('Pickup time', formatDateTime(ride.pickupAt)),
    fact('Return trip', returnAt && formatDateTime(returnAt)),
    fact('Pickup', ride.pickupLocation),
    fact('Drop', ride.dropLocation),
    ...serviceFacts(ride),
    fact('Arrival time', arrivalTime && `${arrivalTime} IST`),
    fact('Distance', price.distanceKm !== null && `${price.distanceKm} km`),
    fact('Duration', price.durationMinutes !== null && `${price.durationMinutes} mins`),
    fact('Special instructions', specialInstructions),
  );
}

function customerFacts(booking: Booking): Fact[] {
  const { contact, cancellation, overdueAt, placedAt, paymentStatus, price, couponOverridden } = booking;
  return known(
    fact('Customer', contact.name),
    fact('Phone', formatPhone(contact.phone)),
    fact('E-mail', contact.email),
    fact('Payment', paymentStatus === 'paid' ? 'Paid' : 'Pay on arrival'),
    fact('Booked', formatDateTime(placedAt)),
    fact('Platform', booking.platform),
    fact('Coupon', price.couponCode && couponWords(price.couponCode, couponOverridden)),
    fact('Overdue since', overdueAt && formatDateTime(overdueAt)),
    fact('Cancelled by', cancellation && CANCELLED_BY[cancellation.by]),
    fact('Reason', cancellation && CANCELLATION_REASONS[cancellation.reason]),
    fact('Note', cancellation?.note),
  );
}

function couponWords(code: string, isOverridden: boolean): string {
  return isOverridden ? `${code}, used again with the team’s permission` : code;
}

/** Who rides where a partner booked. */
function guestFacts({ guest }: Booking): Fact[] {
  if (!guest) return [];
  return known(fact('Passenger', guest.name), fact('Phone', guest.phone), fact('E-mail', guest.email));
}

/** What a partner pays, in its own currency, and by which rate that became rupees (decisions §2). */
function partnerFacts({ partner, platform }: Booking): Fact[] {
  if (!partner) return [];
  const { amount, currency, rate } = partner;
  return known(
    fact('Partner', platform),
    fact('Partner booking id', partner.bookingId),
    fact('Original fare', `${formatAmount(amount, currency)} (${currency})`),
    fact('Exchange rate', currency !== 'INR' && `1 ${currency} = ₹${rate.rate}`),
    fact('Rate taken on', currency !== 'INR' && formatDay(rate.takenOn)),
  );
}

function known(...facts: readonly (Fact | null)[]): Fact[] {
  return facts.filter((one) => one !== null);
}

function fact(label: string, value: string | null | undefined | false): Fact | null {
  return value ? { label, value } : null;
}

const CANCELLED_BY = { rider: 'The customer', admin: 'The team', system: 'The system' } as const;

function serviceFacts(ride: Ride): (Fact | null)[] {
  switch (ride.service) {
    case 'hourly':
      return [fact('Hours', String(ride.hours))];
    case 'intercity':
      return [
        fact('Trip', TRIP_TYPE_LABELS[ride.tripType]),
        fact('Stay', ride.tripType === 'round-trip' && `${ride.additionalHours} hours`),
      ];
    case 'airport':
      return [
        fact('Direction', DIRECTION_LABELS[ride.direction]),
        fact('Terminal', TERMINAL_LABELS[ride.terminal]),
        fact('Flight', ride.flightNumber),
        fact('Meet & Greet', ride.direction === 'from-airport' && (ride.meetAndGreet ? 'Yes' : 'No')),
      ];
  }
}

function fareOf({ price, paymentStatus }: Booking) {
  const lines = [
    ...price.breakdown.map(({ label, amount }) => ({ label, amount: formatRupees(amount) })),
    { label: 'Base Fare', amount: formatRupees(price.base) },
    ...(price.meetAndGreet > 0 ? [{ label: 'Meet & Greet', amount: formatRupees(price.meetAndGreet) }] : []),
    { label: 'Total', amount: formatRupees(price.total) },
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
    note: paymentStatus === 'paid' ? 'Paid.' : 'Pay on arrival, by cash or UPI.',
  };
}

const CHANGES: Record<ChangeKind, string> = {
  received: 'Booked',
  confirmed: 'Confirmed',
  started: 'Trip started',
  completed: 'Completed',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
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
