import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { PRODUCTION } from '#tests/setup/production.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { onServer } from '#tests/setup/template-database.ts';

const role = `ratha_web_${randomBytes(6).toString('hex')}`;
const PASSWORD = randomBytes(12).toString('hex');

/** The account that migrates, and its database. */
let migrating: TestContainer;
let databaseUrl: string;
/** The address with the account that has the rights of `--grant-to` only. */
let dataUrl: string;
let site: Site;

const migrate = (grantTo: string) => ratha(['migrate', '--grant-to', grantTo], migrating.variables);

beforeAll(async () => {
  migrating = await createTestContainer();
  databaseUrl = migrating.variables.DATABASE_URL;
  await onServer(databaseUrl, `create role ${role} login password '${PASSWORD}'`);
  expect(await migrate(role)).toMatchObject({ code: 0 });
  // A later migration adds a table.
  await onServer(databaseUrl, 'create table later (id integer generated always as identity, note text)');
  const url = new URL(databaseUrl);
  Object.assign(url, { username: role, password: PASSWORD });
  dataUrl = url.href;
  site = await startSite({ DATABASE_URL: dataUrl, RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await site.stop();
  await onServer(databaseUrl, `drop owned by ${role}; drop role ${role}`);
  await migrating.drop();
});

describe('a site whose account has only the rights of migrate --grant-to', () => {
  test('is ready, books rides and seats, changes the team and cleans up', async () => {
    const phone = anotherPhone();
    const { db, useCases } = site.container;
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
    expect(rows).toEqual([{ name: role }]);
    await db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
    const owner = new Client(site);
    expect((await owner.get('/readyz')).status).toBe(200);
    await owner.logIn(phone);
    expect((await owner.post('/api/bookings', RIDES.hourly)).status).toBe(201);
    expect(
      (await owner.post('/api/scheduled-rideshare/book', seatOn((await newTrips(site.container))(), 'A1')))
        .status,
    ).toBe(201);
    expect((await owner.get('/admin')).status).toBe(200);
    const member = { phone: anotherPhone(), role: 'dispatcher' };
    expect((await owner.post('/api/admin/team', member)).status).toBe(200);
    await useCases.forgetExpired();
    accepted(await useCases.removeOldData({ maxBatches: 1 }));
    await sql`insert into later (note) values ('a row')`.execute(db);
  });

  test('is told which account migrates, in one sentence', async () => {
    const { code, err } = await ratha(['migrate'], { ...PRODUCTION, DATABASE_URL: dataUrl });
    expect(code).toBe(1);
    expect(err).toMatch(/^This database account may not change the schema: .*\n$/);
  });

  test.each([
    'create table mine (id integer)',
    'alter table bookings add column mine text',
    'drop table sessions',
    'truncate bookings',
    'create index on bookings (status)',
    "create function mine() returns integer language sql as 'select 1'",
    'create schema mine',
    'create role mine',
    "insert into kysely_migration (name, timestamp) values ('9999_mine', '')",
    'delete from production_mark',
    'delete from installation',
    "update audit_entries set operation = 'other.thing'",
    'delete from audit_entries',
    'delete from audit_links',
  ])('cannot run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.container.db)).rejects.toMatchObject({ code: '42501' });
  });
});

test('gives no rights to a role that does not exist, or that migrates', async () => {
  expect(await migrate('nobody_here')).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not exist'),
  });
  const { username } = new URL(databaseUrl);
  expect(await migrate(username)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Name another one'),
  });
});
