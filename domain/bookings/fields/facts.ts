import type { Booking } from '#domain/bookings/booking.ts';
import { BOOKING_FIELDS, type FieldName } from '#domain/bookings/fields/booking-fields.ts';
import type { Fact, Field, Surface } from '#domain/bookings/fields/define-field.ts';
import { RIDE_FIELDS, type WithRide } from '#domain/bookings/fields/ride-fields.ts';
import { TEXT_NAMES } from '#domain/rides/booking-texts.ts';

type RideFieldName = keyof typeof RIDE_FIELDS;

/** Ride fields for riders, in the order of the booking form. */
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

/** Fields that the page already shows as the route and the date. */
const ROUTE_AND_TIME: readonly RideFieldName[] = [
  'pickupLocation',
  'dropLocation',
  'pickupDate',
  'pickupTime',
];

/** Ride fields in messages. The line with the service comes first and is not included. */
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

/** Returns the ride fields for the rider. */
export function riderRideFacts(ride: WithRide): Fact[] {
  return facts(RIDE_FIELDS, RIDER_RIDE, 'rider', ride);
}

/** Returns the booking fields for the rider, without the route and the time. */
export function riderBookingFacts(booking: Booking): Fact[] {
  const names = [...RIDER_RIDE.filter((name) => !ROUTE_AND_TIME.includes(name)), ...TEXT_NAMES];
  return facts<Booking, FieldName>(BOOKING_FIELDS, names, 'rider', booking);
}

/** Returns one section of the booking details in the console. */
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

/** Returns the given fields in order, without empty ones. */
function facts<Of, Name extends string>(
  fields: Readonly<Record<Name, Field<Of>>>,
  names: readonly Name[],
  surface: Surface,
  of: Of,
): Fact[] {
  return names.map((name) => fields[name].read(of, surface)).filter(({ value }) => value !== '');
}
