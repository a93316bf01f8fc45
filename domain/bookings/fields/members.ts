import { type Booking, serviceOf } from '#domain/bookings/booking.ts';
import { detailsOf } from '#domain/bookings/fields/ride-fields.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';

/** Audiences of the JSON: riders and the team over HTTP, operators with `--json`. */
export type Reader = 'rider' | 'team' | 'cli';

/** Members that only some bookings have. */
type Group = 'service' | 'partner' | 'guest';

/**
 * One member of the JSON of a booking. Undefined members are left out over HTTP, and null on the command
 * line.
 */
export type Member = {
  readonly name: string;
  readonly readers: readonly Reader[];
  readonly value: (booking: Booking) => unknown;
  readonly group: Group | null;
};

const EVERYBODY = ['rider', 'team', 'cli'] as const;
const BY_HTTP = ['rider', 'team'] as const;
const NOT_RIDERS = ['team', 'cli'] as const;

function member(
  name: string,
  readers: readonly Reader[],
  value: Member['value'],
  group: Group | null = null,
): Member {
  return { name, readers, value, group };
}

/**
 * The members of the JSON of a booking. Amounts are in rupees, as `currency` says, except `originalFare`, which
 * is in `originalCurrency`: what a partner pays. Dates and
 * times of the ride are in India time, other times in ISO 8601. Other programs depend on these names.
 */
const MEMBERS: readonly Member[] = [
  member('id', EVERYBODY, ({ id }) => id),
  member('reference', EVERYBODY, ({ id }) => formatBookingId(id)),
  member('status', EVERYBODY, ({ status }) => status),
  member('overdueAt', NOT_RIDERS, ({ overdueAt }) => overdueAt?.toISOString() ?? null),
  member('serviceType', EVERYBODY, serviceOf),
  member('bookingType', ['team'], serviceOf),
  member('pickupLocation', EVERYBODY, ({ ride }) => ride.pickupLocation),
  member('dropLocation', EVERYBODY, ({ ride }) => ride.dropLocation),
  member('pickupDate', EVERYBODY, ({ ride }) => ride.pickupDate),
  member('pickupTime', EVERYBODY, ({ ride }) => ride.pickupTime),
  member('pickupPoint', NOT_RIDERS, ({ points }) => points.pickup),
  member('dropPoint', NOT_RIDERS, ({ points }) => points.drop),
  member('pickupState', NOT_RIDERS, ({ points }) => points.pickupState),
  member('tripDirection', EVERYBODY, (booking) => detailsOf(booking).direction, 'service'),
  member('terminal', EVERYBODY, (booking) => detailsOf(booking).terminal, 'service'),
  member('flightNumber', ['cli'], (booking) => detailsOf(booking).flightNumber, 'service'),
  member('flightNumber', BY_HTTP, flightNumberText, 'service'),
  member('meetAndGreet', EVERYBODY, (booking) => detailsOf(booking).meetAndGreet, 'service'),
  member('hoursRequired', EVERYBODY, (booking) => detailsOf(booking).hours, 'service'),
  member('rentalHours', ['team'], (booking) => detailsOf(booking).hours, 'service'),
  member('tripType', EVERYBODY, (booking) => detailsOf(booking).tripType, 'service'),
  member('additionalHours', EVERYBODY, (booking) => detailsOf(booking).additionalHours, 'service'),
  member('distance', BY_HTTP, ({ price }) => (price.distanceKm === null ? '' : `${price.distanceKm} km`)),
  member('estimatedDuration', BY_HTTP, ({ price }) =>
    price.durationMinutes === null ? '' : `${price.durationMinutes} mins`,
  ),
  member('distanceKm', ['cli'], ({ price }) => price.distanceKm),
  member('durationMinutes', ['cli'], ({ price }) => price.durationMinutes),
  member('customerName', EVERYBODY, ({ contact }) => contact.name),
  member('customerPhone', EVERYBODY, ({ contact }) => contact.phone),
  member('customerEmail', EVERYBODY, ({ contact }) => contact.email),
  member('userId', BY_HTTP, ({ customerId }) => customerId),
  ...TEXT_NAMES.map((name) => member(name, EVERYBODY, (booking) => booking[name])),
  member('estimated', EVERYBODY, ({ price }) => price.estimated),
  member('fare', EVERYBODY, ({ price }) => price.total),
  member('currency', EVERYBODY, () => 'INR'),
  member('originalFare', EVERYBODY, ({ partner, price }) => partner?.amount ?? price.total),
  member('originalCurrency', EVERYBODY, ({ partner }) => partner?.currency ?? 'INR'),
  member('couponCode', EVERYBODY, ({ price }) => price.couponCode),
  member('discountAmount', EVERYBODY, ({ price }) => price.discount),
  member('finalFare', EVERYBODY, ({ price }) => price.final),
  member('paymentStatus', EVERYBODY, ({ paymentStatus }) => paymentStatus),
  member('cancelledBy', EVERYBODY, ({ cancellation }) => cancellation?.by),
  member('cancellationReason', EVERYBODY, ({ cancellation }) => cancellation?.reason),
  member('cancellationNote', NOT_RIDERS, ({ cancellation }) => cancellation?.note),
  member('createdAt', EVERYBODY, ({ placedAt }) => placedAt.toISOString()),
  member('version', NOT_RIDERS, ({ version }) => version),
  member('platform', NOT_RIDERS, ({ platform }) => platform),
  member('arrivalTime', NOT_RIDERS, ({ arrivalTime }) => arrivalTime),
  member('dropDate', NOT_RIDERS, ({ returnAt }) => (returnAt ? indiaDateOf(returnAt) : undefined)),
  member('dropTime', NOT_RIDERS, ({ returnAt }) => (returnAt ? indiaTimeOf(returnAt) : undefined)),
  member('couponOverridden', NOT_RIDERS, ({ couponOverridden }) => couponOverridden),
  member('transferzBookingId', NOT_RIDERS, ({ partner }) => partner?.bookingId, 'partner'),
  member('exchangeRate', NOT_RIDERS, ({ partner }) => partner?.rate.rate, 'partner'),
  member('rateTakenOn', NOT_RIDERS, ({ partner }) => partner?.rate.takenOn, 'partner'),
  member('foreignCustomerName', NOT_RIDERS, ({ guest }) => guest?.name, 'guest'),
  member('foreignCustomerEmail', NOT_RIDERS, ({ guest }) => guest?.email, 'guest'),
  member('foreignCustomerPhone', NOT_RIDERS, ({ guest }) => guest?.phone, 'guest'),
];

export type BookingJson = Readonly<Record<string, unknown>>;

/** Returns the JSON of a booking for an audience. */
export function bookingMembers(booking: Booking, reader: Reader): BookingJson {
  const json: Record<string, unknown> = {};
  for (const { name, value, group } of MEMBERS_FOR[reader]) {
    const known = value(booking);
    if (known !== undefined) json[name] = known;
    else if (reader === 'cli' && group !== 'service') json[name] = null;
  }
  return json;
}

/** Returns the members for an audience, in order. */
export function membersFor(reader: Reader): readonly Member[] {
  return MEMBERS_FOR[reader];
}

const MEMBERS_FOR: Readonly<Record<Reader, readonly Member[]>> = {
  rider: readBy('rider'),
  team: readBy('team'),
  cli: readBy('cli'),
};

function readBy(reader: Reader): Member[] {
  return MEMBERS.filter(({ readers }) => readers.includes(reader));
}

/** Returns the flight number. Over HTTP an unknown flight number is an empty text. */
function flightNumberText(booking: Booking): string | undefined {
  const { flightNumber } = detailsOf(booking);
  return flightNumber === undefined ? undefined : (flightNumber ?? '');
}
