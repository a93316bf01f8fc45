import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';
import { DELHI_LOCALITIES, DELHI_SECTORS } from '#infra/places/ncr/delhi-localities.ts';
import { GURUGRAM_AND_FARIDABAD } from '#infra/places/ncr/gurugram-faridabad.ts';
import {
  CAMPUSES,
  EMBASSIES,
  HOSPITALS,
  HOTELS,
  MALLS,
  OFFICES,
  SIGHTS,
} from '#infra/places/ncr/landmarks.ts';
import { NOIDA_AND_GHAZIABAD } from '#infra/places/ncr/noida-ghaziabad.ts';
import { NCR_TOWNS, TERMINAL_PLACES, TRANSPORT } from '#infra/places/ncr/towns-and-transport.ts';
import cities from '#infra/places/towns/cities.json' with { type: 'json' };
import { CITY_ALIASES } from '#infra/places/towns/city-aliases.ts';
import { DESTINATIONS } from '#infra/places/towns/destinations.ts';
import type { Place, PlaceGroup } from '#infra/places/towns/place.ts';
import { STATES } from '#infra/places/towns/states.ts';
import { TOWNS_BY_HAND } from '#infra/places/towns/towns-by-hand.ts';

/** Towns within this distance of Connaught Place count as near (Sonipat, Meerut, Palwal, Rewari). */
const NEAR_KM = 75;
const CITY_POPULATION = 100_000;
/** Size of a tourist destination with few or unknown inhabitants. */
const DESTINATION_SIZE = 50_000;

const GROUPS: readonly PlaceGroup[] = [
  ...TRANSPORT,
  ...DELHI_LOCALITIES,
  ...DELHI_SECTORS,
  ...GURUGRAM_AND_FARIDABAD,
  ...NOIDA_AND_GHAZIABAD,
  ...HOTELS,
  ...MALLS,
  ...HOSPITALS,
  ...OFFICES,
  ...EMBASSIES,
  ...SIGHTS,
  ...CAMPUSES,
];

const byHand = [...Object.entries(TOWNS_BY_HAND), ...Object.entries(DESTINATIONS)].flatMap(([state, rows]) =>
  rows.map(([name, latitude, longitude, ...aliases]) =>
    town(name, state, { latitude, longitude }, DESTINATION_SIZE, aliases),
  ),
);
const namedByHand = new Set(byHand.map((place) => place.text));
const listed = cities
  .map(([name, state, latitude, longitude, population]) =>
    town(
      String(name),
      STATES[String(state)] ?? '',
      { latitude: Number(latitude), longitude: Number(longitude) },
      Number(population),
      [],
    ),
  )
  .filter((place) => !namedByHand.has(place.text));

/** All places known offline. Each `text` is unique. */
export const GAZETTEER: readonly Place[] = [
  ...NCR_TOWNS,
  ...TERMINAL_PLACES,
  ...GROUPS.flatMap(toPlaces),
  ...byHand,
  ...listed,
];

function toPlaces({ town, state, kind, size, rows }: PlaceGroup): Place[] {
  return rows.map(([name, latitude, longitude, ...aliases]) => ({
    name,
    town,
    state,
    text: `${name}, ${town}, ${state}`,
    kind,
    latitude,
    longitude,
    aliases,
    near: true,
    size,
  }));
}

/**
 * Creates the place of a town. Its text is long enough, with a comma, for a fare
 * (docs/product/fares.md#valid-inputs).
 */
function town(name: string, state: string, at: Point, population: number, aliases: readonly string[]): Place {
  const short = `${name}, ${state}`;
  const text = name === state ? `${name}, India` : short.length > 10 ? short : `${short}, India`;
  const near = greatCircleKm(CONNAUGHT_PLACE, at) <= NEAR_KM;
  return {
    ...at,
    name,
    town: name,
    state,
    text,
    kind: population >= CITY_POPULATION ? 'city' : 'town',
    aliases: [...aliases, ...(CITY_ALIASES[text] ?? [])],
    near,
    size: near ? (population >= CITY_POPULATION ? 6 : 2) : population,
  };
}
