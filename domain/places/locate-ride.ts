import type { FieldError } from '#domain/kernel/refusal.ts';
import { isInDelhiNcr, isOnIsland } from '#domain/places/areas.ts';
import type { Point } from '#domain/places/great-circle.ts';
import type { FoundPlace, Places } from '#domain/places/places.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { PlaceFieldError } from '#domain/rides/refusals.ts';
import { type RideRequest, SIDES, type Side } from '#domain/rides/ride.ts';

/**
 * The coordinates of a ride's places, and the state of its pickup, in which the ride is taxed
 * (docs/product/billing.md#place-of-supply). Null if a place is unknown.
 */
export type RidePoints = {
  readonly pickup: Point | null;
  readonly drop: Point | null;
  readonly pickupState: StateCode | null;
};

export const NO_POINTS: RidePoints = { pickup: null, drop: null, pickupState: null };

/** The places of a ride, and the errors that its places make. */
export type LocatedRide = { readonly points: RidePoints; readonly errors: readonly PlaceFieldError[] };

export type RidePlaces = Pick<RideRequest, 'service' | 'direction' | 'pickupLocation' | 'dropLocation'>;

/**
 * Finds both places of a ride. Refuses places outside India, islands, hourly rentals outside Delhi NCR, and a
 * drop that is the pickup (docs/product/rides.md#refused-places). An unknown place is accepted.
 */
export function locateRide({ places }: { places: Pick<Places, 'find'> }) {
  return async (ride: RidePlaces): Promise<LocatedRide> => {
    const [pickup, drop] = await Promise.all(
      SIDES.map((side) => (ride[side] === '' ? undefined : places.find(ride[side]))),
    );
    const errors = [
      ...placeErrors('pickupLocation', ride, pickup),
      ...placeErrors('dropLocation', ride, drop),
    ];
    return {
      points: {
        pickup: pickup?.point ?? null,
        drop: drop?.point ?? null,
        pickupState: pickup?.state ?? null,
      },
      errors: errors.length === 0 && isSamePlace(ride, pickup, drop) ? [dropIsPickup(ride)] : errors,
    };
  };
}

/** A ride with its pickup as it is typed and as it was found. */
type LocatedPickup = { readonly pickupLocation: string; readonly points: RidePoints };

/**
 * Returns the coordinates and the state of a changed ride. A pickup that stays keeps its state, because the team may have
 * set it.
 */
export function changedPoints(before: LocatedPickup, after: LocatedPickup): RidePoints {
  if (before.pickupLocation !== after.pickupLocation) return after.points;
  return { ...after.points, pickupState: before.points.pickupState ?? after.points.pickupState };
}

/**
 * Returns the errors of a ride with those of its places. For a place that rides do not serve, this is the reason. That its
 * location gives no fare is left out.
 */
export function withPlaceErrors<E extends FieldError>(
  errors: readonly E[],
  ofPlaces: readonly PlaceFieldError[],
): (E | PlaceFieldError)[] {
  const fields = new Set<string>(ofPlaces.map(({ field }) => field));
  const others = errors.filter(({ field, code }) => code !== 'fare-needs-locations' || !fields.has(field));
  return [...others, ...ofPlaces];
}

function placeErrors(field: Side, { service }: RidePlaces, place: FoundPlace | undefined): PlaceFieldError[] {
  if (place?.isAbroad) return [{ field, code: 'place-abroad' }];
  if (!place?.point) return [];
  if (isOnIsland(place.point)) return [{ field, code: 'place-without-road' }];
  return service === 'hourly' && !isInDelhiNcr(place.point) ? [{ field, code: 'outside-delhi-ncr' }] : [];
}

/**
 * Returns true if both locations name the same place. An hourly rental may end where it began
 * (docs/product/rides.md#refused-places).
 */
function isSamePlace(
  { service, pickupLocation, dropLocation }: RidePlaces,
  pickup: FoundPlace | undefined,
  drop: FoundPlace | undefined,
): boolean {
  if (service === 'hourly' || pickupLocation === '') return false;
  if (pickup?.id && drop?.id) return pickup.id === drop.id;
  return plain(pickupLocation) === plain(dropLocation);
}

/** Returns the error at the location that the customer types. The other side of an airport transfer is a terminal. */
function dropIsPickup({ service, direction }: RidePlaces): PlaceFieldError {
  const isTyped = service !== 'airport' || direction === 'from-airport';
  return { field: isTyped ? 'dropLocation' : 'pickupLocation', code: 'drop-is-pickup' };
}

/** Returns the letters and digits of a location, for comparison. */
function plain(location: string): string {
  return location
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
