import type { Clock } from '#domain/kernel/clock.ts';
import type { FoundPlace, Journey, PlaceSuggestion, Places } from '#domain/places/places.ts';
import { departureForEstimate } from '#domain/places/traffic.ts';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';
import { autocompleteAnswer, routeMatrixAnswer, searchTextAnswer } from '#infra/places/google-answers.ts';
import { callGoogle, type GoogleCall, type GoogleCallDeps } from '#infra/places/google-call.ts';

const MIN_CHARACTERS = 2;
const MAX_INPUT_LENGTH = 200;
const MAX_LOCATION_LENGTH = 300;
const MAX_SUGGESTIONS = 8;
/** Google accepts session tokens of up to 36 URL-safe characters. */
const SESSION_TOKEN = /^[\w-]{1,36}$/;
const AROUND_DELHI = { circle: { center: { latitude: 28.6315, longitude: 77.2167 }, radius: 50_000 } };
const BASE_URLS = { places: 'https://places.googleapis.com', routes: 'https://routes.googleapis.com' };

export type GooglePlacesDeps = GoogleCallDeps & {
  readonly clock: Clock;
  readonly baseUrls?: { readonly places: string; readonly routes: string };
};

/**
 * Places from Google: autocomplete and text search of the Places API (New), and the Routes API with traffic. The key is sent
 * only in a header. Failures (status, timeout after 3 seconds, unexpected response, no route) are logged without
 * addresses and give no suggestions, or undefined.
 */
export function googlePlaces(deps: GooglePlacesDeps): Places {
  const urls = deps.baseUrls ?? BASE_URLS;

  const call = (wanted: GoogleCall) => callGoogle(deps, wanted);

  const suggest = async (typed: string, session?: string): Promise<readonly PlaceSuggestion[]> => {
    const input = typed.trim().slice(0, MAX_INPUT_LENGTH);
    if (input.length < MIN_CHARACTERS) return [];
    const answer = await call({
      name: 'autocomplete',
      url: `${urls.places}/v1/places:autocomplete`,
      fieldMask: 'suggestions.placePrediction.text.text',
      body: {
        input,
        includedRegionCodes: ['in'],
        languageCode: 'en',
        regionCode: 'in',
        locationBias: AROUND_DELHI,
        ...(session && SESSION_TOKEN.test(session) ? { sessionToken: session } : {}),
      },
    });
    if (answer === undefined) return [];
    const read = autocompleteAnswer.safeParse(answer);
    if (read.success)
      return read.data
        .slice(0, MAX_SUGGESTIONS)
        .map((text) => ({ text, detail: null, isNamed: isNameOf(input, text) }));
    deps.log?.warn({ call: 'autocomplete' }, 'Google Maps answered in another shape');
    return [];
  };

  const journey = async (from: string, to: string, departAt: Date): Promise<Journey | undefined> => {
    const answer = await call({
      name: 'computeRouteMatrix',
      url: `${urls.routes}/distanceMatrix/v2:computeRouteMatrix`,
      fieldMask: 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
      body: {
        origins: [
          { waypoint: { address: from }, routeModifiers: { avoidTolls: false, avoidHighways: false } },
        ],
        destinations: [{ waypoint: { address: to } }],
        travelMode: 'DRIVE',
        routingPreference: 'TRAFFIC_AWARE',
        departureTime: departureForEstimate(departAt, deps.clock()).toISOString(),
        languageCode: 'en',
        regionCode: 'in',
        units: 'METRIC',
      },
    });
    if (answer === undefined) return undefined;
    const read = routeMatrixAnswer.safeParse(answer);
    if (!read.success) {
      deps.log?.warn({ call: 'computeRouteMatrix' }, 'Google Maps answered in another shape');
      return undefined;
    }
    if (!read.data) deps.log?.warn({ call: 'computeRouteMatrix' }, 'Google Maps found no route');
    return read.data;
  };

  const find = async (location: string): Promise<FoundPlace | undefined> => {
    const answer = await call({
      name: 'searchText',
      url: `${urls.places}/v1/places:searchText`,
      fieldMask:
        'places.id,places.location,places.addressComponents.types,places.addressComponents.shortText,places.addressComponents.longText',
      body: {
        textQuery: location.slice(0, MAX_LOCATION_LENGTH),
        languageCode: 'en',
        regionCode: 'in',
        pageSize: 1,
        locationBias: AROUND_DELHI,
      },
    });
    if (answer === undefined) return undefined;
    const read = searchTextAnswer.safeParse(answer);
    if (read.success) return read.data;
    deps.log?.warn({ call: 'searchText' }, 'Google Maps answered in another shape');
    return undefined;
  };

  return { suggest, journey, find };
}

/** Returns true if the typed text is the name at the beginning of an address: `Saket, New Delhi, Delhi, India`. */
function isNameOf(typed: string, address: string): boolean {
  return normaliseWords(typed) === normaliseWords(address.split(',')[0] ?? '');
}
