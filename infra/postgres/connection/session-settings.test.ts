import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OperatorError } from '#infra/config/operator-error.ts';
import { withOneConnection } from '#infra/postgres/backup/one-connection.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { wrongSetting } from '#infra/postgres/connection/session-settings.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { onServer } from '#tests/setup/template-database.ts';

/** What somebody can set for a whole database, and would change what a session reads or writes. */
const OTHERS = {
  datestyle: "'German'",
  intervalstyle: "'sql_standard'",
  timezone: "'America/New_York'",
  client_encoding: "'LATIN1'",
  standard_conforming_strings: 'off',
  bytea_output: "'escape'",
  extra_float_digits: '-15',
  search_path: 'pg_catalog',
  default_transaction_isolation: "'serializable'",
};

const VALUES = sql<Record<string, unknown>>`
  select timestamptz '2026-03-29 01:30:00+00' as instant, date '2026-04-05' as day, interval '90 minutes' as span,
    '\\xe0a485'::bytea as bytes, 0.1::float8 + 0.2::float8 as sum, 'अ' as letter,
    'a\\b' as backslash, (select count(*)::integer from bookings) as bookings,
    current_setting('transaction_isolation') as isolation, current_setting('timezone') as zone`;

async function otherDatabase(): Promise<string> {
  const { url } = await openTestDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries(OTHERS))
    await onServer(url, `alter database ${name} set ${setting} = ${value}`);
  return url;
}

test('reads and writes the same values whatever the database is set to', async () => {
  const { db: usual } = await openTestDatabase();
  const url = await otherDatabase();
  const other = openDatabase(url);
  const { rows } = await VALUES.execute(other);
  expect(rows).toEqual((await VALUES.execute(usual)).rows);
  expect(rows).toMatchObject([
    {
      instant: new Date('2026-03-29T01:30:00Z'),
      day: '2026-04-05',
      sum: 0.300_000_000_000_000_04,
      letter: 'अ',
      isolation: 'read committed',
    },
  ]);
  await withOneConnection(url, async ({ db }) => {
    expect((await VALUES.execute(db)).rows).toEqual(rows);
  });
  await other.destroy();
});

test('a command works on a database that is set otherwise', async () => {
  const answer = await ratha(['bookings', 'list', '--json'], { DATABASE_URL: await otherDatabase() });
  expect(answer).toMatchObject({ code: 0, err: '' });
});

test.each([
  ['DateStyle', 'German'],
  ['IntervalStyle', 'iso_8601'],
  ['standard_conforming_strings', 'off'],
  ['client_encoding', 'LATIN1'],
])('refuses a session whose %s is %s, and says so', async (setting, value) => {
  const { url } = await openTestDatabase();
  const DATABASE_URL = `${url}?options=${encodeURIComponent(`-c ${setting}=${value}`)}`;
  const sentence = new RegExp(`^The connection to the database has ${setting} = '${value}`);
  // pg itself asks for UTF-8, so this one cannot come by the address.
  if (setting === 'client_encoding') {
    expect(wrongSetting(setting, value)?.message).toMatch(sentence);
    return;
  }
  const db = openDatabase(DATABASE_URL);
  await expect(VALUES.execute(db)).rejects.toThrow(OperatorError);
  await db.destroy();
  const answer = await ratha(['bookings', 'list'], { DATABASE_URL });
  expect(answer).toMatchObject({ code: 1, out: '' });
  expect(answer.err).toMatch(sentence);
});

test('takes what the server reports in its own spelling', () => {
  for (const [name, value] of [
    ['DateStyle', 'ISO, DMY'],
    ['client_encoding', 'UTF8'],
    ['TimeZone', 'Asia/Kolkata'],
    ['server_version', '17.2'],
  ] as const)
    expect(wrongSetting(name, value)).toBeNull();
});
