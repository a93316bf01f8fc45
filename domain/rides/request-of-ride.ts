import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { type Ride, type RideRequest, STAY_DURATIONS, type TripType } from '#domain/rides/ride.ts';
import { nextPickupAt, type PickupWhen } from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';

/** Returns the answers that lead to a ride. */
export function requestOfRide(ride: Ride): RideRequest {
  const { service, pickupLocation, dropLocation, pickupDate, pickupTime } = ride;
  const common = { service, pickupLocation, dropLocation, pickupDate, pickupTime };
  switch (ride.service) {
    case 'hourly':
      return { ...common, hours: ride.hours };
    case 'intercity':
      return { ...common, tripType: ride.tripType, additionalHours: ride.additionalHours };
    case 'airport':
      return {
        ...common,
        direction: ride.direction,
        terminal: ride.terminal,
        flightNumber: ride.flightNumber ?? undefined,
        meetAndGreet: ride.meetAndGreet,
      };
  }
}

/**
 * Returns the answers of the same ride on the next day on which its time of day can be booked
 * (docs/product/bookings.md#book-again). The flight is still to be said.
 */
export function rideAgain(ride: Ride, now: Date): RideRequest {
  return on(ride, nextPickupAt(ride.pickupTime, ride.service, indiaDateOf(now), now));
}

/**
 * Returns the answers of the same ride for the rider's form. A stay that the team has set becomes the shortest offered one that is
 * as long, or the longest (docs/product/bookings.md#book-again).
 */
export function ownRideAgain(ride: Ride, now: Date): RideRequest {
  const again = rideAgain(ride, now);
  const { tripType, additionalHours: asked = 0 } = again;
  if (tripType !== 'round-trip') return again;
  const offered = STAY_DURATIONS.map(({ hours }) => hours);
  const longEnough = offered.filter((hours) => hours >= asked);
  return {
    ...again,
    additionalHours: longEnough.length > 0 ? Math.min(...longEnough) : Math.max(...offered),
  };
}

/** Returns the answers of the way back, at least a day after the ride. Undefined for a ride that comes back itself. */
export function rideBack(ride: Ride, now: Date): RideRequest | undefined {
  if (!hasWayBack(ride)) return undefined;
  const { pickupTime, service, pickupDate, pickupLocation, dropLocation } = ride;
  const back = on(ride, nextPickupAt(pickupTime, service, addDays(pickupDate, 1), now));
  return normaliseRide({
    ...back,
    pickupLocation: dropLocation,
    dropLocation: pickupLocation,
    ...(back.direction && { direction: back.direction === 'to-airport' ? 'from-airport' : 'to-airport' }),
  });
}

/** Returns true for a ride to another place that does not come back itself. */
export function hasWayBack(ride: {
  readonly service: Service;
  readonly tripType?: TripType | null;
}): boolean {
  return ride.service === 'airport' || (ride.service === 'intercity' && ride.tripType === 'one-way');
}

function on(ride: Ride, { date, time }: PickupWhen): RideRequest {
  const request = { ...requestOfRide(ride), pickupDate: date, pickupTime: time };
  return normaliseRide({ ...request, flightNumber: undefined });
}
