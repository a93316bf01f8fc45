import {
  BOOKED_SERVICE_LABELS,
  type Booking,
  type Guest,
  type PartnerFare,
  serviceOf,
} from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_REASONS, type Cancellation } from '#domain/bookings/cancellation.ts';
import { defineField } from '#domain/bookings/fields/define-field.ts';
import { RIDE_FIELDS } from '#domain/bookings/fields/ride-fields.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { formatAmount } from '#domain/partners/currency.ts';
import { mapTexts, textDefinition } from '#domain/rides/booking-texts.ts';

const CANCELLED_BY: Record<Cancellation['by'], string> = {
  rider: 'The customer',
  admin: 'The team',
  system: 'The system',
};

const TEXT_FIELDS = mapTexts((name) =>
  defineField({
    value: (booking: Booking) => booking[name],
    label: textDefinition(name).label,
    on: { cli: { label: textDefinition(name).shortLabel } },
  }),
);

/** All visible fields of a booking: value, label, and text for each surface. */
export const BOOKING_FIELDS = {
  ...RIDE_FIELDS,
  ...TEXT_FIELDS,
  status: defineField({
    value: (booking: Booking) => booking.status,
    label: 'Status',
    words: (status) => STATUS_LABELS[status],
  }),
  serviceType: defineField({
    value: serviceOf,
    label: 'Service',
    words: (service) => BOOKED_SERVICE_LABELS[service],
  }),
  customerName: defineField({
    value: ({ contact }: Booking) => contact.name,
    label: 'Customer',
    on: {
      cli: { words: (name, { contact }) => `${name}, ${contact.phone}, ${contact.email}` },
      history: { label: 'Name' },
    },
  }),
  customerEmail: defineField({ value: ({ contact }: Booking) => contact.email, label: 'E-mail' }),
  customerPhone: defineField({ value: ({ contact }: Booking) => contact.phone, label: 'Phone' }),
  arrivalTime: defineField({
    value: ({ arrivalTime }: Booking) => arrivalTime,
    label: 'Arrival time',
    words: (time) => `${time} IST`,
    on: { cli: { label: 'Arrival' }, history: { words: String } },
  }),
  returnAt: defineField({
    value: ({ returnAt }: Booking) => returnAt,
    label: 'Return trip',
    words: formatDateTime,
  }),
  distance: defineField({
    value: ({ price }: Booking) => price.distanceKm,
    label: 'Distance',
    words: (km) => `${km} km`,
  }),
  estimatedDuration: defineField({
    value: ({ price }: Booking) => price.durationMinutes,
    label: 'Duration',
    words: (minutes) => `${minutes} mins`,
  }),
  fare: defineField({
    value: ({ price }: Booking) => price.total,
    label: 'Fare',
    words: formatRupees,
    on: { cli: { words: (_, booking) => fareText(booking) } },
  }),
  estimated: defineField({
    value: ({ price }: Booking) => price.estimated,
    label: 'Price',
    words: (estimated) => estimated && ESTIMATED_FARE,
    on: { history: { label: 'Estimated fare', words: (estimated) => (estimated ? 'yes' : 'no') } },
  }),
  paymentStatus: defineField({
    value: ({ paymentStatus }: Booking) => paymentStatus,
    label: 'Payment',
    words: (_, booking) => howPaid(booking),
  }),
  createdAt: defineField({
    value: ({ placedAt }: Booking) => placedAt,
    label: 'Booked',
    words: formatDateTime,
    on: { cli: { words: (at, { platform }) => `${formatDateTime(at)} (${platform})` } },
  }),
  platform: defineField({ value: ({ platform }: Booking) => platform, label: 'Platform' }),
  couponCode: defineField({
    value: ({ price }: Booking) => price.couponCode,
    label: 'Coupon',
    words: (code, { couponOverridden }) =>
      couponOverridden ? `${code}, used again with the team’s permission` : code,
  }),
  discount: defineField({
    value: ({ price }: Booking) => price.discount,
    label: 'Discount',
    words: formatRupees,
  }),
  overdueAt: defineField({
    value: ({ overdueAt }: Booking) => overdueAt,
    label: 'Overdue since',
    words: formatDateTime,
  }),
  cancellation: defineField({
    value: ({ cancellation }: Booking) => cancellation,
    label: 'Cancelled',
    words: cancellationText,
  }),
  cancelledBy: defineField({
    value: ({ cancellation }: Booking) => cancellation?.by,
    label: 'Cancelled by',
    words: (by) => CANCELLED_BY[by],
  }),
  cancellationReason: defineField({
    value: ({ cancellation }: Booking) => cancellation?.reason,
    label: 'Reason',
    words: (reason) => CANCELLATION_REASONS[reason],
  }),
  cancellationNote: defineField({
    value: ({ cancellation }: Booking) => cancellation?.note,
    label: 'Note',
  }),
  guest: defineField({ value: ({ guest }: Booking) => guest, label: 'Passenger', words: guestText }),
  foreignCustomerName: defineField({ value: ({ guest }: Booking) => guest?.name, label: 'Passenger' }),
  foreignCustomerPhone: defineField({ value: ({ guest }: Booking) => guest?.phone, label: 'Phone' }),
  foreignCustomerEmail: defineField({ value: ({ guest }: Booking) => guest?.email, label: 'E-mail' }),
  partner: defineField({
    value: ({ partner }: Booking) => partner,
    label: 'Partner',
    words: (_, { platform }) => platform,
    on: { cli: { words: partnerText } },
  }),
  transferzBookingId: defineField({
    value: ({ partner }: Booking) => partner?.bookingId,
    label: 'Partner booking id',
  }),
  originalFare: defineField({
    value: ({ partner }: Booking) => partner,
    label: 'Original fare',
    words: ({ amount, currency }) => `${formatAmount(amount, currency)} (${currency})`,
  }),
  exchangeRate: defineField({
    value: ({ partner }: Booking) => partner,
    label: 'Exchange rate',
    words: ({ currency, rate }) => currency !== 'INR' && `1 ${currency} = ₹${rate.rate}`,
  }),
  rateTakenOn: defineField({
    value: ({ partner }: Booking) => partner,
    label: 'Rate taken on',
    words: ({ currency, rate }) => currency !== 'INR' && formatDay(rate.takenOn),
  }),
};

export type FieldName = keyof typeof BOOKING_FIELDS;

/** Returns who pays and when. A partner's ride is billed to the partner. */
function howPaid({ paymentStatus, partner, platform }: Booking): string {
  if (partner) return `Billed to ${platform}`;
  return paymentStatus === 'paid' ? 'Paid' : 'Pay on arrival';
}

/** Returns the note under a fare: how the ride is paid. */
export function paymentNote(booking: Booking): string {
  const isDue = !booking.partner && booking.paymentStatus !== 'paid';
  return `${howPaid(booking)}${isDue ? ', by cash or UPI' : ''}.`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function guestText({ name, phone, email }: Guest): string {
  return [name, phone, email].filter(Boolean).join(', ');
}

/** Returns the partner's amount with the exchange rate. */
function partnerText({ bookingId, amount, currency, rate }: PartnerFare): string {
  const exchange = currency === 'INR' ? '' : `, 1 ${currency} = ₹${rate.rate} on ${formatDay(rate.takenOn)}`;
  return `${bookingId ? `${bookingId}, ` : ''}${formatAmount(amount, currency)}${exchange}`;
}

function fareText(booking: Booking): string {
  const { price, couponOverridden } = booking;
  const again = couponOverridden ? ' (used again with the team’s permission)' : '';
  const coupon = price.couponCode
    ? `, ${price.couponCode}${again} took off ${formatRupees(price.discount)}`
    : '';
  return `${formatRupees(price.final)}${coupon}, ${lowerFirst(howPaid(booking))}`;
}

function cancellationText({ by, reason, note }: Cancellation): string {
  return `by ${by}: ${CANCELLATION_REASONS[reason]}${note ? `. ${note}` : ''}`;
}
