import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';
import { PLACE_KINDS } from '#domain/places/place-kinds.ts';
import type { NearbyPlace } from '#domain/places/place-near.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';

/** Finds the place nearest to a point. Returns undefined if there are no places. */
export function createNearest(places: readonly Place[]): (point: Point) => NearbyPlace | undefined {
  return (point) => {
    let nearest: { readonly place: Place; readonly km: number } | undefined;
    for (const place of places) {
      const km = greatCircleKm(point, place);
      if (!nearest || km < nearest.km) nearest = { place, km };
    }
    return nearest && { text: nearest.place.text, detail: PLACE_KINDS[nearest.place.kind], km: nearest.km };
  };
}
