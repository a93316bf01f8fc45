import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { MIGRATIONS } from '#infra/postgres/schema/schema-version.ts';
import { openUnmigratedDatabase } from '#tests/setup/database.ts';

test('two migrations at once wait for each other: one runs all of them, the other finds nothing to do', async () => {
  const { url } = await openUnmigratedDatabase();
  const runs = await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  const all = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted();
  expect(runs.map(({ applied }) => applied).toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
});
