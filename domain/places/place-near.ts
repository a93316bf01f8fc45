import type { RefusalOf } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { isInServiceArea } from '#domain/places/areas.ts';
import type { Point } from '#domain/places/great-circle.ts';
import type { PlaceSuggestion } from '#domain/places/places.ts';

/** Straight distance up to which a known place says where somebody is. */
const MAX_KM = 3;
/** A distance is told in steps of 100 m, and never as 0. */
const STEP_KM = 0.1;

/** A known place and its straight distance from a point. */
export type NearbyPlace = Omit<PlaceSuggestion, 'isNamed'> & { readonly km: number };

export type PlaceNearRefusal =
  | RefusalOf<'outside-service-area'>
  | RefusalOf<'no-place-near', { readonly km: number }>;

export type PlaceNearDeps = {
  /** Returns the place nearest to a point, at any distance. */
  readonly nearestPlace: (point: Point) => Promise<NearbyPlace | undefined>;
};

/**
 * Returns the place nearest to a person. The point is neither stored nor logged
 * (docs/product/rides.md#my-location).
 */
export function placeNear({ nearestPlace }: PlaceNearDeps) {
  return async (point: Point): Promise<Result<NearbyPlace, PlaceNearRefusal>> => {
    if (!isInServiceArea(point)) return refuse({ code: 'outside-service-area' });
    const place = await nearestPlace(point);
    if (!place || place.km > MAX_KM) return refuse({ code: 'no-place-near', km: MAX_KM });
    const steps = Math.max(1, Math.round(place.km / STEP_KM));
    return ok({ ...place, km: steps / 10 });
  };
}
