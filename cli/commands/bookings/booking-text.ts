import type { BookingJson } from '#cli/commands/bookings/booking-json.ts';
import type { ShownBooking } from '#cli/commands/bookings/shown-booking.ts';
import { plainText, shortened } from '#cli/shell/plain-text.ts';
import { BOOKED_SERVICE_LABELS, CANCELLATION_REASONS } from '#domain/bookings/booking.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { formatAmount } from '#domain/partners/currency.ts';

const LABEL_WIDTH = 14;

/** One booking as an operator reads it: its facts, what happened to it and what was sent about it. */
export function bookingText({ booking, history, messages }: ShownBooking): string {
  return [
    `${booking.reference}  ${booking.status}${isOverdue(booking) ? ', overdue' : ''}`,
    ...factsOf(booking).map(([label, value]) => `${label.padEnd(LABEL_WIDTH)}${plainText(value)}`),
    '',
    'History',
    ...history.map(({ at, kind, role, phone, surface, note }) =>
      [
        `  ${formatDateTime(new Date(at))}  ${kind}`,
        `by ${[role, phone].filter(Boolean).join(' ')} (${surface})`,
        note && (kind === 'edited' ? note.split('\n').map(plainText).join('; ') : `“${plainText(note)}”`),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    '',
    'Messages',
    ...(messages.length === 0 ? ['  None yet.'] : []),
    ...messages.map(({ sentAt, createdAt, kind, channel, to, status }) =>
      [`  ${formatDateTime(new Date(sentAt ?? createdAt))}`, kind, channel, shortened(to, 30), status].join(
        '  ',
      ),
    ),
  ].join('\n');
}

function isOverdue({ status, overdueAt }: BookingJson): boolean {
  return status === 'received' && overdueAt !== null;
}

function factsOf(booking: BookingJson): [string, string][] {
  const facts: [string, string | number | null | undefined | false][] = [
    ['Customer', `${booking.customerName}, ${booking.customerPhone}, ${booking.customerEmail}`],
    ['Service', BOOKED_SERVICE_LABELS[booking.serviceType]],
    ['Pickup', `${formatDay(booking.pickupDate)}, ${booking.pickupTime} IST`],
    ['From', booking.pickupLocation],
    ['To', booking.dropLocation],
    ...serviceFacts(booking),
    ['Arrival', booking.arrivalTime && `${booking.arrivalTime} IST`],
    ['Return trip', booking.dropDate && `${formatDay(booking.dropDate)}, ${booking.dropTime} IST`],
    ['Passenger', passengerText(booking)],
    ['Partner', partnerText(booking)],
    ['Distance', booking.distanceKm !== null && `${booking.distanceKm} km`],
    ['Instructions', booking.specialInstructions],
    ['Fare', fareText(booking)],
    ['Cancelled', booking.cancellationReason && cancellationText(booking)],
    ['Booked', `${formatDateTime(new Date(booking.createdAt))} (${booking.platform})`],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}

function serviceFacts(booking: BookingJson): [string, string | number | null | undefined | false][] {
  return [
    ['Terminal', booking.terminal],
    ['Flight', booking.flightNumber],
    ['Meet & greet', booking.meetAndGreet && 'yes'],
    ['Hours', booking.hoursRequired],
    ['Trip', booking.tripType],
    ['Stay', booking.tripType === 'round-trip' && `${booking.additionalHours} hours`],
  ];
}

/** Who rides where a partner booked. */
function passengerText(booking: BookingJson): string {
  const { foreignCustomerName: name, foreignCustomerPhone: phone, foreignCustomerEmail: email } = booking;
  return [name, phone, email].filter(Boolean).join(', ');
}

/** What a partner pays, and by which rate that became rupees. */
function partnerText(booking: BookingJson): string {
  const { originalFare, originalCurrency, exchangeRate, rateTakenOn, transferzBookingId } = booking;
  if (originalFare === null || originalCurrency === null || rateTakenOn === null) return '';
  const rate =
    originalCurrency === 'INR'
      ? ''
      : `, 1 ${originalCurrency} = ₹${exchangeRate} on ${formatDay(rateTakenOn)}`;
  const number = transferzBookingId ? `${transferzBookingId}, ` : '';
  return `${number}${formatAmount(originalFare, originalCurrency)}${rate}`;
}

function fareText(booking: BookingJson): string {
  const { finalFare, discountAmount, couponCode, couponOverridden, paymentStatus } = booking;
  const again = couponOverridden ? ' (used again with the team’s permission)' : '';
  const less = couponCode ? `, ${couponCode}${again} took off ${formatRupees(discountAmount)}` : '';
  return `${formatRupees(finalFare)}${less}, ${paymentStatus === 'paid' ? 'paid' : 'pay on arrival'}`;
}

function cancellationText({ cancelledBy, cancellationReason, cancellationNote }: BookingJson): string {
  const reason = cancellationReason ? CANCELLATION_REASONS[cancellationReason] : '';
  return `by ${cancelledBy}: ${reason}${cancellationNote ? `. ${cancellationNote}` : ''}`;
}
