import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { Ride, RideRequest } from '#domain/rides/ride.ts';

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

/** Returns the answers of the same ride on another day. The time and the flight are still to be said. */
export function rideAgain(ride: Ride): RideRequest {
  const request = { ...requestOfRide(ride), pickupDate: '', pickupTime: '' };
  return normaliseRide({ ...request, flightNumber: undefined });
}

/** Returns the answers of the way back. Undefined for a ride that comes back itself. */
export function rideBack(ride: Ride): RideRequest | undefined {
  if (ride.service === 'hourly' || (ride.service === 'intercity' && ride.tripType === 'round-trip'))
    return undefined;
  const again = rideAgain(ride);
  const { pickupLocation: dropLocation, dropLocation: pickupLocation, direction } = again;
  return normaliseRide({
    ...again,
    pickupLocation,
    dropLocation,
    ...(direction && { direction: direction === 'to-airport' ? 'from-airport' : 'to-airport' }),
  });
}
