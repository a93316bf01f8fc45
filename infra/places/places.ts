import type { PlaceNearDeps } from '#domain/places/place-near.ts';
import type { Places } from '#domain/places/places.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { createNearest } from '#infra/places/gazetteer/nearest.ts';
import { type GooglePlacesDeps, googlePlaces } from '#infra/places/google.ts';
import type { GoogleCallDeps } from '#infra/places/google-call.ts';
import { googleNearestPlace } from '#infra/places/google-nearest.ts';
import { offlinePlaces } from '#infra/places/offline.ts';

/** Returns Google places if a key is configured, else the offline gazetteer (docs/product/rides.md#places). */
export function createPlaces(
  config: { readonly googleMapsApiKey: string | null },
  deps: Omit<GooglePlacesDeps, 'apiKey' | 'fetch'> & Partial<Pick<GooglePlacesDeps, 'fetch'>>,
): Places {
  const apiKey = config.googleMapsApiKey;
  return apiKey ? googlePlaces({ ...deps, apiKey, fetch: deps.fetch ?? fetch }) : offlinePlaces(deps);
}

/**
 * Returns the search for the place nearest to a person: Google's address if a key is configured, and a known place of
 * the gazetteer without a key or where Google gives no answer (docs/product/rides.md#my-location).
 */
export function createNearestPlace(
  config: { readonly googleMapsApiKey: string | null },
  deps: Omit<GoogleCallDeps, 'apiKey' | 'fetch'> & Partial<Pick<GoogleCallDeps, 'fetch'>>,
): PlaceNearDeps['nearestPlace'] {
  const known = createNearest(GAZETTEER);
  const apiKey = config.googleMapsApiKey;
  if (!apiKey) return async (point) => known(point);
  const google = googleNearestPlace({ ...deps, apiKey, fetch: deps.fetch ?? fetch });
  return async (point) => (await google(point)) ?? known(point);
}
