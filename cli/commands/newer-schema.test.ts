import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
  const db = openDatabase(testContainer.variables.DATABASE_URL, { max: 1 });
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-12-31')`.execute(db);
  await db.destroy();
});
afterAll(() => testContainer.drop());

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ratha(words, { PORT: '0', ...testContainer.variables, ...env });

test.each([[['migrate']], [['web']], [['worker']], [['up']], [['bookings', 'list']]])(
  'ratha %s does not start on the schema of a newer release',
  async (words) => {
    const { code, out, err } = await run(words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^A newer Ratha has migrated this database \(9999_later is unknown here\)[^\n]+\n$/);
  },
);

test('goes back one release when told, but never migrates', async () => {
  const told = { ALLOW_NEWER_SCHEMA: 'true' };
  expect(await run(['bookings', 'list'], told)).toMatchObject({ code: 0 });
  const folder = ownFolder('newer-schema');
  try {
    expect(await run(['backup', folder], told)).toMatchObject({ code: 0 });
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.gz')) ?? '');
    // The nightly backup is checked by the release that made it. It is restored by the newer one.
    expect(await run(['restore', file, '--check'], told)).toMatchObject({ code: 0 });
    expect(await run(['restore', file, '--check'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('whose migration 9999_later this one does not know'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await run(['migrate'], told)).toMatchObject({
    code: 1,
    err: expect.stringContaining('all but ratha migrate starts'),
  });
});
