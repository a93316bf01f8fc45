import type { RideRequest } from '#domain/rides/ride.ts';

/**
 * Returns an address as it is stored: known places have their English names, in whatever language the address was typed
 * (docs/product/languages.md#places).
 */
export type StoredPlace = (typed: string) => string;

/** Returns the ride with both of its addresses in another form: as they are stored, or as a page shows them. */
export function withPlaces(ride: RideRequest, change: (address: string) => string): RideRequest {
  return {
    ...ride,
    pickupLocation: change(ride.pickupLocation),
    dropLocation: change(ride.dropLocation),
  };
}
