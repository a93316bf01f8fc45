import {
  BOOKED_SERVICE_LABELS,
  type Booking,
  type Cancellation,
  serviceOf,
} from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { oneLine } from '#domain/kernel/one-line.ts';
import { DIRECTION_LABELS, type Ride, TERMINAL_LABELS, TRIP_TYPE_LABELS } from '#domain/rides/ride.ts';

/** Who drives, and in what. */
export type DriverDetails = {
  readonly name: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly registration: string;
};

/** All that a message can say about a booking. What people typed stands on one line each. */
export type BookingFacts = {
  readonly id: BookingId;
  readonly status: BookingStatus;
  readonly name: string;
  readonly phone: string;
  readonly service: string;
  readonly pickup: string;
  readonly drop: string;
  readonly pickupAt: Date;
  readonly final: Rupees;
  readonly paid: boolean;
  readonly couponCode: string | null;
  readonly direction: string | null;
  readonly terminal: string | null;
  readonly flightNumber: string | null;
  readonly meetAndGreet: boolean;
  readonly hours: number | null;
  readonly tripType: string | null;
  /** Hours of stay of a round trip; null for every other ride. */
  readonly stayHours: number | null;
  readonly specialInstructions: string | null;
  readonly cancellation: Cancellation | null;
  readonly driver: DriverDetails | null;
  /** Milliseconds in which the team promised to confirm, and what is left of them. */
  readonly confirmationTimeout: number;
  readonly confirmationLeft: number;
  /** Milliseconds before pickup at which the driver's details are sent. */
  readonly detailsBeforePickup: number;
};

/** What a message sent at `now` knows of a booking. */
export function bookingFacts(
  booking: Booking,
  { timeouts, driver, now }: { timeouts: BookingTimeouts; driver: DriverDetails | null; now: Date },
): BookingFacts {
  const { ride, price, contact, cancellation } = booking;
  return {
    id: booking.id,
    status: booking.status,
    name: oneLine(contact.name),
    phone: contact.phone,
    service: BOOKED_SERVICE_LABELS[serviceOf(booking)],
    pickup: oneLine(ride.pickupLocation),
    drop: oneLine(ride.dropLocation),
    pickupAt: ride.pickupAt,
    final: price.final,
    paid: booking.paymentStatus === 'paid',
    couponCode: price.couponCode,
    ...detailsOf(ride),
    specialInstructions: oneLine(booking.specialInstructions) || null,
    cancellation: cancellation && { ...cancellation, note: oneLine(cancellation.note ?? '') || null },
    driver: driver && driverFacts(driver),
    confirmationTimeout: timeouts.confirmation,
    confirmationLeft: booking.placedAt.getTime() + timeouts.confirmation - now.getTime(),
    detailsBeforePickup: timeouts.detailsBeforePickup,
  };
}

/** A driver whose every detail stands on one line. */
export function driverFacts(driver: DriverDetails): DriverDetails {
  return {
    name: oneLine(driver.name),
    phone: oneLine(driver.phone),
    vehicle: oneLine(driver.vehicle),
    registration: oneLine(driver.registration),
  };
}

type RideDetails = Pick<
  BookingFacts,
  'direction' | 'terminal' | 'flightNumber' | 'meetAndGreet' | 'hours' | 'tripType' | 'stayHours'
>;

const NO_DETAILS: RideDetails = {
  direction: null,
  terminal: null,
  flightNumber: null,
  meetAndGreet: false,
  hours: null,
  tripType: null,
  stayHours: null,
};

function detailsOf(ride: Ride): RideDetails {
  if (ride.service === 'hourly') return { ...NO_DETAILS, hours: ride.hours };
  if (ride.service === 'intercity') {
    const stayHours = ride.tripType === 'round-trip' ? ride.additionalHours : null;
    return { ...NO_DETAILS, tripType: TRIP_TYPE_LABELS[ride.tripType], stayHours };
  }
  return {
    ...NO_DETAILS,
    direction: DIRECTION_LABELS[ride.direction],
    terminal: TERMINAL_LABELS[ride.terminal],
    flightNumber: oneLine(ride.flightNumber ?? '') || null,
    meetAndGreet: ride.meetAndGreet,
  };
}
