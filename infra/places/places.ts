import type { Places } from '#domain/places/places.ts';
import { type GooglePlacesDeps, googlePlaces } from '#infra/places/google.ts';
import { offlinePlaces } from '#infra/places/offline.ts';

/** Returns Google places if a key is configured, else the offline gazetteer (docs/product/rides.md#places). */
export function createPlaces(
  config: { readonly googleMapsApiKey: string | null },
  deps: Omit<GooglePlacesDeps, 'apiKey' | 'fetch'> & Partial<Pick<GooglePlacesDeps, 'fetch'>>,
): Places {
  const apiKey = config.googleMapsApiKey;
  return apiKey ? googlePlaces({ ...deps, apiKey, fetch: deps.fetch ?? fetch }) : offlinePlaces(deps);
}
