import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';
import type { NearbyPlace } from '#domain/places/place-near.ts';
import { geocodeLocationAnswer } from '#infra/places/google-answers.ts';
import { callGoogle, type GoogleCallDeps } from '#infra/places/google-call.ts';

const BASE_URL = 'https://geocode.googleapis.com';
const FIELD_MASK =
  'results.formattedAddress,results.location,results.types,results.addressComponents.types,results.addressComponents.shortText';
/** A point in the address of the call has about 100 m, as the browser sends it. */
const DECIMALS = 3;

export type GoogleNearestDeps = GoogleCallDeps & { readonly baseUrl?: string };

/**
 * Finds the address nearest to a point by the Geocoding API v4. Returns undefined if the call fails, or Google knows no
 * address in India there. The answer is not cached, because Google's terms do not allow it.
 */
export function googleNearestPlace(
  deps: GoogleNearestDeps,
): (point: Point) => Promise<NearbyPlace | undefined> {
  return async (point) => {
    const place = `${point.latitude.toFixed(DECIMALS)},${point.longitude.toFixed(DECIMALS)}`;
    const answer = await callGoogle(deps, {
      name: 'geocodeLocation',
      url: `${deps.baseUrl ?? BASE_URL}/v4/geocode/location/${place}?languageCode=en&regionCode=in`,
      fieldMask: FIELD_MASK,
    });
    if (answer === undefined) return undefined;
    const read = geocodeLocationAnswer.safeParse(answer);
    if (!read.success) {
      deps.log?.warn({ call: 'geocodeLocation' }, 'Google Maps answered in another shape');
      return undefined;
    }
    const [first] = read.data;
    return first && { text: first.text, detail: null, km: greatCircleKm(point, first.point) };
  };
}
