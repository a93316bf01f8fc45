import type { Booking } from '#domain/bookings/booking.ts';
import { BOOKING_FIELDS, type FieldName } from '#domain/bookings/fields/booking-fields.ts';
import type { Fact, Field, Surface } from '#domain/bookings/fields/define-field.ts';
import { RIDE_FIELDS, type WithRide } from '#domain/bookings/fields/ride-fields.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';

type RideFieldName = keyof typeof RIDE_FIELDS;

/** The ride as questions and answers, in the order in which a rider is asked. */
const RIDER_RIDE: readonly RideFieldName[] = [
  'tripDirection',
  'tripType',
  'pickupLocation',
  'dropLocation',
  'terminal',
  'pickupDate',
  'pickupTime',
  'flightNumber',
  'meetAndGreet',
  'hoursRequired',
  'additionalHours',
];

/** What the drawing of the route and the page's own date show. */
const ROUTE_AND_TIME: readonly RideFieldName[] = [
  'pickupLocation',
  'dropLocation',
  'pickupDate',
  'pickupTime',
];

/** The ride's lines in messages, after the line that names the service. */
const MESSAGE_RIDE: readonly RideFieldName[] = [
  'pickupLocation',
  'dropLocation',
  'pickupAt',
  'terminal',
  'flightNumber',
  'meetAndGreet',
  'hoursRequired',
  'tripType',
  'additionalHours',
];

/** The sections of the console's details. */
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

/** What `ratha bookings show` prints of a booking. */
const CLI_FIELDS: readonly FieldName[] = [
  ...(['customerName', 'serviceType', 'pickupAt', 'pickupLocation', 'dropLocation'] as const),
  ...(['terminal', 'flightNumber', 'meetAndGreet', 'hoursRequired', 'tripType', 'additionalHours'] as const),
  ...(['arrivalTime', 'returnAt', 'guest', 'partner', 'distance'] as const),
  ...TEXT_NAMES,
  ...(['fare', 'cancellation', 'createdAt'] as const),
];

/** Returns the answers about a ride as its rider reads them. */
export function riderRideFacts(ride: WithRide): Fact[] {
  return facts(RIDE_FIELDS, RIDER_RIDE, 'rider', ride);
}

/** Returns what a rider reads of a booking beside its route and its time. */
export function riderBookingFacts(booking: Booking): Fact[] {
  const names = [...RIDER_RIDE.filter((name) => !ROUTE_AND_TIME.includes(name)), ...TEXT_NAMES];
  return facts<Booking, FieldName>(BOOKING_FIELDS, names, 'rider', booking);
}

/** Returns one section of the console's details. */
export function consoleFacts(section: keyof typeof CONSOLE_FIELDS, booking: Booking): Fact[] {
  return facts<Booking, FieldName>(BOOKING_FIELDS, CONSOLE_FIELDS[section], 'console', booking);
}

/** Returns the facts of a booking for the command line. */
export function cliFacts(booking: Booking): Fact[] {
  return facts(BOOKING_FIELDS, CLI_FIELDS, 'cli', booking);
}

/** Returns the lines of a message that describe the ride. */
export function messageRideFacts(booking: Booking): Fact[] {
  return facts(RIDE_FIELDS, MESSAGE_RIDE, 'message', booking);
}

/** Returns the lines of a message that give the optional texts. */
export function messageTextFacts(booking: Booking): Fact[] {
  return facts(BOOKING_FIELDS, TEXT_NAMES, 'message', booking);
}

/** Reads fields in order and leaves out those that have nothing to say. */
function facts<Of, Name extends string>(
  fields: Readonly<Record<Name, Field<Of>>>,
  names: readonly Name[],
  surface: Surface,
  of: Of,
): Fact[] {
  return names.map((name) => fields[name].read(of, surface)).filter(({ value }) => value !== '');
}
