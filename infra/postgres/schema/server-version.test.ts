import { expect, test } from 'vitest';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { onServer } from '#tests/setup/template-database.ts';

/** Lets the server of one database say that it has another version: its own function is found first. */
async function databaseOfVersion(number: number, name: string): Promise<string> {
  const { url } = await openTestDatabase();
  await onServer(
    url,
    `create function public.current_setting(text) returns text language sql as
      $$ select case $1 when 'server_version_num' then '${number}' else '${name}' end $$`,
  );
  return `${url}?options=${encodeURIComponent('-c search_path=public,pg_catalog')}`;
}

test('ratha migrate refuses PostgreSQL 15 in one sentence', async () => {
  const url = await databaseOfVersion(150_013, '15.13 (Debian 15.13-0+deb12u1)');
  expect(await ratha(['migrate'], { DATABASE_URL: url })).toEqual({
    code: 1,
    out: '',
    err: 'PostgreSQL 15.13 (Debian 15.13-0+deb12u1) is too old, so nothing was changed: Ratha needs PostgreSQL 16 or newer. Upgrade the server, or point DATABASE_URL to a newer one.\n',
  });
});

test.each([
  [160_000, '16.0'],
  [180_004, '18.4'],
])('accepts the version number %i', async (number, name) => {
  expect(await migrateToLatest(await databaseOfVersion(number, name))).toEqual({ applied: [] });
});
