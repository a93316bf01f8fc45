import { type BookedService, type Booking, serviceOf } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { DEFAULT_DUTY_MINUTES, type DutySubject, type PlannedDuty } from '#domain/duties/duty.ts';
import { driveKm } from '#domain/duties/travel.ts';
import { type BookingId, formatBookingId, type TripId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';
import type { TripType } from '#domain/rides/ride.ts';
import { TRIP_DIRECTION_LABELS, type TripDirection } from '#domain/rideshare/route.ts';

/** The facts about a booking or a trip that the rules need. */
export type SubjectPlaces = Pick<
  PlannedDuty,
  'subject' | 'service' | 'label' | 'from' | 'to' | 'fromName' | 'toName' | 'km'
>;

/** A booking or a trip that a duty is for. */
export type SubjectFacts = SubjectPlaces & {
  /** A trip is confirmed until it is closed, and then completed. */
  readonly status: BookingStatus;
  /** The pickup, or the departure. */
  readonly startsAt: Date;
  /** How long a duty takes by default. */
  readonly minutes: number;
};

export type DutySubjects = {
  /**
   * Locks a booking or trip until the end of the transaction and returns it. All changes of a duty lock its booking or
   * trip first, so that nobody else changes the duty, or cancels the booking, meanwhile.
   */
  readonly lockSubject: (subject: DutySubject) => Promise<SubjectFacts | undefined>;
};

type RideFacts = {
  readonly id: BookingId;
  readonly service: BookedService;
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly pickup: Point | null;
  readonly drop: Point | null;
  readonly distanceKm: number | null;
  /** The hours of a rental. Null for other services. */
  readonly hours: number | null;
  readonly tripType: TripType | null;
};

/** The kilometres of a rental are not limited, so its charge is that of an hour in the city, for each hour. */
const RENTAL_KM_PER_HOUR = 20;

/** Returns the places of a booking. A round trip ends where it began, and an hourly rental at its drop. */
export function bookingPlaces(ride: RideFacts): SubjectPlaces {
  const isRoundTrip = ride.tripType === 'round-trip';
  return {
    subject: { kind: 'booking', id: ride.id },
    service: ride.service,
    label: formatBookingId(ride.id),
    from: ride.pickup,
    to: isRoundTrip ? ride.pickup : ride.drop,
    fromName: ride.pickupLocation,
    toName: isRoundTrip ? ride.pickupLocation : ride.dropLocation,
    km: rideKm(ride),
  };
}

/** Returns the kilometres for which a ride needs charge. Null if its places tell them. */
function rideKm({ distanceKm, hours, tripType, pickup, drop }: RideFacts): number | null {
  if (hours !== null) return Math.max(hours * RENTAL_KM_PER_HOUR, driveKm(pickup, drop));
  return distanceKm === null ? null : distanceKm * (tripType === 'round-trip' ? 2 : 1);
}

/** Returns the facts of a booking. */
export function bookingFacts(booking: Booking): SubjectFacts {
  const { id, ride, points, price, status } = booking;
  return {
    ...bookingPlaces({
      id,
      service: serviceOf(booking),
      pickupLocation: ride.pickupLocation,
      dropLocation: ride.dropLocation,
      ...points,
      distanceKm: price.distanceKm,
      hours: ride.service === 'hourly' ? ride.hours : null,
      tripType: ride.service === 'intercity' ? ride.tripType : null,
    }),
    status,
    startsAt: ride.pickupAt,
    minutes: ride.service === 'hourly' ? ride.hours * 60 : DEFAULT_DUTY_MINUTES,
  };
}

type StopFacts = { readonly name: string; readonly point: Point | null };

type TripFacts = {
  readonly id: TripId;
  readonly routeName: string;
  readonly direction: TripDirection;
  readonly first: StopFacts;
  readonly last: StopFacts;
};

/** Returns the places of a trip. */
export function tripPlaces({ id, routeName, direction, first, last }: TripFacts): SubjectPlaces {
  return {
    subject: { kind: 'trip', id },
    service: 'rideshare',
    label: `${routeName}, ${TRIP_DIRECTION_LABELS[direction]}`,
    from: first.point,
    to: last.point,
    fromName: first.name,
    toName: last.name,
    km: null,
  };
}

/** Returns the facts of a trip. A duty takes until it arrives. */
export function tripFacts(
  trip: TripFacts & {
    readonly departsAt: Date;
    readonly arrivesAt: Date;
    readonly closedAt: Date | null;
  },
): SubjectFacts {
  return {
    ...tripPlaces(trip),
    status: trip.closedAt ? 'completed' : 'confirmed',
    startsAt: trip.departsAt,
    minutes: Math.ceil((trip.arrivesAt.getTime() - trip.departsAt.getTime()) / MINUTE_MS),
  };
}
