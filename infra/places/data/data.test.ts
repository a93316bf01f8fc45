import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLACE_KINDS, type PlaceKind } from '#domain/places/place-kinds.ts';

const name = z.string().trim().min(1);
const names = z.array(name);
/** In and around India. */
const point = { latitude: z.number().min(6).max(38), longitude: z.number().min(68).max(98) };
const rows = z.array(z.tuple([name, point.latitude, point.longitude], name)).min(1);
/** The number of a state in GeoNames. */
const stateNumber = z.string().regex(/^\d\d$/);
const kind = z.enum(Object.keys(PLACE_KINDS) as [PlaceKind, ...PlaceKind[]]);

/** A name in Hindi. A sector may have digits and a letter. */
const hindi = z.string().regex(/^(?=.*\p{Script=Devanagari})[\p{Script=Devanagari}\dA-D .,()-]+$/u);
const ncrGroup = z.strictObject({
  town: name,
  state: name,
  kind,
  size: z.int().min(1).max(10),
  rows: z.array(z.tuple([name, point.latitude, point.longitude, hindi], name)).min(1),
});

/** What each file has (README.md). */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'ncr-towns.json': z.array(z.strictObject({ name, state: name, ...point, aliases: names })),
  ...Object.fromEntries(
    ['areas', 'campuses', 'hospitals', 'hotels', 'malls', 'metro', 'offices', 'places', 'sights'].map(
      (group) => [`ncr-${group}.json`, z.array(ncrGroup)],
    ),
  ),
  'destinations.json': z.array(z.strictObject({ state: name, rows })),
  'cities.json': z.array(z.tuple([name, stateNumber, point.latitude, point.longitude, z.int().positive()])),
  'city-aliases.json': z.record(name, names.min(1)),
  'city-corrections.json': z.record(
    z.string().regex(/^.+\/\d\d$/),
    z
      .strictObject({ name, state: stateNumber, population: z.int().positive() })
      .partial()
      .refine((correction) => Object.keys(correction).length > 0)
      .nullable(),
  ),
  'hindi-names.json': z.record(name, hindi),
  'states.json': z.strictObject({ names: z.record(stateNumber, name), aliases: z.record(name, name) }),
  'measured-roads.json': z.record(
    name,
    z.strictObject({ km: z.number().positive(), hours: z.number().positive() }),
  ),
  'foreign-places.json': z.strictObject({ countries: names, cities: z.record(name, names) }),
};

test('each file of data has a schema', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual(Object.keys(SCHEMAS).sort());
});

test.each(Object.entries(SCHEMAS))('%s has what its schema says', async (file, schema) => {
  const { error } = schema.safeParse(JSON.parse(await readFile(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(error?.issues ?? []).toEqual([]);
});

test('each city lies in a state that has a name', async () => {
  const [cities, states] = await Promise.all(
    ['cities.json', 'states.json'].map(async (file) =>
      JSON.parse(await readFile(`${import.meta.dirname}/${file}`, 'utf8')),
    ),
  );
  expect(cities.filter(([, state]: readonly string[]) => !(String(state) in states.names))).toEqual([]);
});
