import type { Booking } from '#domain/bookings/booking.ts';
import { BOOKING_FIELDS, type FieldName } from '#domain/bookings/fields/booking-fields.ts';
import {
  type Fact,
  type Field,
  type FieldReading,
  factIn,
  type NamedFact,
  type Surface,
} from '#domain/bookings/fields/define-field.ts';
import { RIDE_FIELDS, type WithRide } from '#domain/bookings/fields/ride-fields.ts';
import { TEXT_NAMES, type TextName } from '#domain/rides/booking-texts.ts';

type RideFieldName = keyof typeof RIDE_FIELDS;

/** Ride fields for riders, in the order of the booking form, beside the route and the time. */
const RIDER_DETAILS = [
  'tripDirection',
  'tripType',
  'terminal',
  'flightNumber',
  'meetAndGreet',
  'hoursRequired',
  'additionalHours',
] as const satisfies readonly RideFieldName[];

/** Ride fields in the trip card. Its route shows the direction and the terminal. */
const TRIP = RIDER_DETAILS.filter((name) => name !== 'tripDirection' && name !== 'terminal');

/** Ride fields in messages. The line with the service comes first and is not included. */
const MESSAGE_RIDE = [
  'pickupLocation',
  'dropLocation',
  'pickupAt',
  'terminal',
  'flightNumber',
  'meetAndGreet',
  'hoursRequired',
  'tripType',
  'additionalHours',
] as const satisfies readonly RideFieldName[];

type RiderRideField = (typeof RIDER_DETAILS)[number] | (typeof MESSAGE_RIDE)[number];

/** The labels and texts that riders read, in a language other than English. */
export type RiderFields = { readonly [Name in RiderRideField]: FieldReading<WithRide> } & {
  readonly [Name in TextName]: FieldReading<Booking>;
};

/** Sections of the booking details in the console. */
export const CONSOLE_FIELDS = {
  ride: [
    ...(['serviceType', 'pickupAt', 'returnAt', 'pickupLocation', 'dropLocation'] as const),
    ...(['hoursRequired', 'tripType', 'additionalHours'] as const),
    ...(['tripDirection', 'terminal', 'flightNumber', 'meetAndGreet', 'arrivalTime'] as const),
    ...(['distance', 'estimatedDuration'] as const),
    ...TEXT_NAMES,
  ],
  customer: [
    ...([
      'customerName',
      'customerPhone',
      'customerEmail',
      'paymentStatus',
      'createdAt',
      'platform',
    ] as const),
    ...(['couponCode', 'overdueAt', 'cancelledBy', 'cancellationReason', 'cancellationNote'] as const),
  ],
  guest: ['foreignCustomerName', 'foreignCustomerPhone', 'foreignCustomerEmail'],
  partner: ['partner', 'transferzBookingId', 'originalFare', 'exchangeRate', 'rateTakenOn'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

/** Fields that `ratha bookings show` prints. */
const CLI_FIELDS: readonly FieldName[] = [
  ...(['customerName', 'serviceType', 'pickupAt', 'pickupLocation', 'dropLocation'] as const),
  ...(['terminal', 'flightNumber', 'meetAndGreet', 'hoursRequired', 'tripType', 'additionalHours'] as const),
  ...(['arrivalTime', 'returnAt', 'guest', 'partner', 'distance'] as const),
  ...TEXT_NAMES,
  ...(['fare', 'estimated', 'cancellation', 'createdAt'] as const),
];

/** Returns the ride fields for the rider that the route and the time do not show. */
export function tripFacts(ride: WithRide, fields: RiderFields | null = null): Fact[] {
  return fields ? factsAs(RIDE_FIELDS, TRIP, fields, ride) : facts(RIDE_FIELDS, TRIP, 'rider', ride);
}

/** Returns the booking fields for the rider, without the route and the time. */
export function riderBookingFacts(booking: Booking, fields: RiderFields | null = null): Fact[] {
  if (fields)
    return [
      ...factsAs<WithRide, (typeof RIDER_DETAILS)[number]>(RIDE_FIELDS, RIDER_DETAILS, fields, booking),
      ...factsAs<Booking, TextName>(BOOKING_FIELDS, TEXT_NAMES, fields, booking),
    ];
  return facts<Booking, FieldName>(BOOKING_FIELDS, [...RIDER_DETAILS, ...TEXT_NAMES], 'rider', booking);
}

/** Returns one section of the booking details in the console. */
export function consoleFacts(section: keyof typeof CONSOLE_FIELDS, booking: Booking): NamedFact<FieldName>[] {
  return facts<Booking, FieldName>(BOOKING_FIELDS, CONSOLE_FIELDS[section], 'console', booking);
}

/** Returns the facts of a booking for the command line. */
export function cliFacts(booking: Booking): Fact[] {
  return facts(BOOKING_FIELDS, CLI_FIELDS, 'cli', booking);
}

/** Returns the lines of a message that describe the ride. */
export function messageRideFacts(booking: Booking, fields: RiderFields | null = null): NamedFact[] {
  return fields
    ? factsAs(RIDE_FIELDS, MESSAGE_RIDE, fields, booking)
    : facts(RIDE_FIELDS, MESSAGE_RIDE, 'message', booking);
}

/** Returns the lines of a message that give the optional texts. */
export function messageTextFacts(booking: Booking, fields: RiderFields | null = null): NamedFact[] {
  return fields
    ? factsAs<Booking, TextName>(BOOKING_FIELDS, TEXT_NAMES, fields, booking)
    : facts(BOOKING_FIELDS, TEXT_NAMES, 'message', booking);
}

/** Returns the given fields in order, without empty ones. */
function facts<Of, Name extends string>(
  fields: Readonly<Record<Name, Field<Of>>>,
  names: readonly Name[],
  surface: Surface,
  of: Of,
): NamedFact<Name>[] {
  return names
    .map((name) => ({ name, ...fields[name].read(of, surface) }))
    .filter(({ value }) => value !== '');
}

/** Returns the given fields in order and in a language, without empty ones. */
function factsAs<Of, Name extends string>(
  fields: Readonly<Record<Name, Pick<Field<Of>, 'value'>>>,
  names: readonly Name[],
  readings: { readonly [Each in Name]: FieldReading<Of> },
  of: Of,
): NamedFact<Name>[] {
  return names
    .map((name) => ({ name, ...factIn(fields[name], of, readings[name]) }))
    .filter(({ value }) => value !== '');
}
