import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { anotherPhone, bookingsStored, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { rathaProcess } from '#tests/setup/ratha.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

/** Shorter than in production, so that the test does not wait. */
const LIMITS = {
  DATABASE_CONNECT_TIMEOUT: '1s',
  DATABASE_STATEMENT_TIMEOUT: '1s',
  DATABASE_LOCK_TIMEOUT: '900ms',
  LOG_LEVEL: 'silent',
};

let proxy: TcpProxy;
let site: Site;
let rider: Client;
let owner: Client;
let tripPaths: string[];

beforeAll(async () => {
  proxy = await startTcpProxy(await postgresUrl());
  site = await startSite(LIMITS, { through: proxy.through });
  [rider, owner] = [new Client(site), new Client(site)];
  await rider.logIn(anotherPhone());
  const phone = anotherPhone() as Phone;
  await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await owner.logIn(phone);
  await site.container.useCases.scheduleTrips();
  const { rows } = await sql<{ path: string }>`
    select concat_ws('/', route_id, trip_date, direction) as path from rideshare_trips
    where trip_date > current_date + 1 order by id limit 3`.execute(site.container.db);
  tripPaths = rows.map(({ path }) => `/api/scheduled-rideshare/trips/${path}`);
});
afterAll(async () => {
  await site?.stop();
  await proxy?.stop();
});

const book = (key: string) => rider.post('/api/bookings', RIDES.hourly, { 'Idempotency-Key': key });

/** Returns the status of every kind of request, asked at once. */
async function statuses(key: string): Promise<Record<string, number>> {
  const requests: [string, Promise<{ status: number }>][] = [
    ...tripPaths.map((path): [string, Promise<{ status: number }>] => [path, rider.get(path)]),
    ['booking', book(key)],
    ['page', rider.get('/my-bookings')],
    ['console', owner.get('/admin/bookings')],
    ['list of the console', owner.get('/api/admin/bookings')],
  ];
  return Object.fromEntries(
    await Promise.all(requests.map(async ([name, answer]) => [name, (await answer).status] as const)),
  );
}

test.each([
  ['the same connections answer again', 'same', () => proxy.forward()],
  ['only new connections are answered', 'new', () => proxy.abandon()],
])('answers 503 while the database is silent, and as usual when %s', async (_, key, recover) => {
  const before = await bookingsStored(site);
  const usual = Object.fromEntries(
    [...tripPaths, 'page', 'console', 'list of the console'].map((name) => [name, 200]),
  );
  // The limits are short. A slow machine may need more than one attempt.
  await expect.poll(() => statuses(`before-${key}`)).toEqual({ ...usual, booking: 201 });

  proxy.goSilent();
  // Seats may be shown from memory for three seconds.
  const seats = () => Promise.all(tripPaths.map(async (path) => (await rider.get(path)).status));
  await expect.poll(seats).toEqual([503, 503, 503]);
  const silent = await statuses(`silent-${key}`);
  expect(new Set(Object.values(silent))).toEqual(new Set([503]));

  await recover();
  await expect.poll(() => statuses(`after-${key}`)).toEqual({ ...usual, booking: expect.any(Number) });
  expect((await book(`after-${key}`)).status).toBe(201);
  // Repeats a booking whose outcome is unknown.
  const again = await book(`silent-${key}`);
  expect(again.status).toBe(201);
  expect((await book(`silent-${key}`)).body).toEqual(again.body);
  expect((await bookingsStored(site)) - before).toBeGreaterThanOrEqual(3);
});

test('ends a command with exit code 70 while the database is silent', async () => {
  const { dataDir, databaseUrl } = site.container.config;
  const variables = {
    ...LIMITS,
    RATHA_DEMO: 'true',
    RATHA_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  };
  proxy.goSilent();
  const silent = await rathaProcess(['bookings', 'list'], variables);
  await proxy.forward();
  expect(silent).toMatchObject({ code: 70, out: '' });
  expect((await rathaProcess(['bookings', 'list', '--json'], variables)).code).toBe(0);
});
