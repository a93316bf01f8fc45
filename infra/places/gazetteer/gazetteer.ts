import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { greatCircleKm, type Point } from '#domain/places/great-circle.ts';
import {
  CITIES,
  CITY_ALIASES,
  DESTINATIONS,
  NCR_PLACES,
  NCR_TOWNS,
  type PlaceGroup,
  STATES,
} from '#infra/places/data/data.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';
import { TERMINAL_PLACES } from '#infra/places/gazetteer/terminals.ts';

/** Towns within this distance of Connaught Place count as near (Sonipat, Meerut, Palwal, Rewari). */
const NEAR_KM = 75;
const CITY_POPULATION = 100_000;
/** Size of a tourist destination with few or unknown inhabitants. */
const DESTINATION_SIZE = 50_000;

const towns: readonly Place[] = NCR_TOWNS.map((town) => ({
  ...town,
  town: town.name,
  text: `${town.name}, ${town.state}`,
  kind: 'city',
  near: true,
  size: 10,
}));

const byHand = DESTINATIONS.flatMap(({ state, rows }) =>
  rows.map(([name, latitude, longitude, ...aliases]) =>
    town(name, state, { latitude, longitude }, DESTINATION_SIZE, aliases),
  ),
);
const namedByHand = new Set(byHand.map((place) => place.text));
const listed = CITIES.map(([name, state, latitude, longitude, population]) =>
  town(name, STATES[state] ?? '', { latitude, longitude }, population, []),
).filter((place) => !namedByHand.has(place.text));

/** All places known offline. Each `text` is unique. */
export const GAZETTEER: readonly Place[] = [
  ...towns,
  ...TERMINAL_PLACES,
  ...NCR_PLACES.flatMap(toPlaces),
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
