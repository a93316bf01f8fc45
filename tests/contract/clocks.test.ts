import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { startWebProcess, type WebProcess } from '#tests/chaos/web-process.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const HOLD = '/api/scheduled-rideshare/hold';
const BOOK = '/api/scheduled-rideshare/book';
const SHIFT_MS = 10 * MINUTE_MS;
/** What a measurement of the database's clock may be wrong by, on a very slow machine. */
const TOLERANCE_MS = 1_000;

let site: Site;
let webs: { readonly ahead: WebProcess; readonly behind: WebProcess };
let newTrip: () => Trip;

type Name = keyof typeof webs;
const PAIRS: readonly (readonly [Name, Name])[] = [
  ['ahead', 'behind'],
  ['behind', 'ahead'],
];

beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
  const { databaseUrl, dataDir } = site.container.config;
  const start = (clockShiftMs: number) =>
    startWebProcess(
      { DATABASE_URL: databaseUrl ?? '', RATHA_DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      { clockShiftMs },
    );
  const [ahead, behind] = await Promise.all([start(SHIFT_MS), start(-SHIFT_MS)]);
  webs = { ahead, behind };
});
afterAll(async () => {
  await Promise.all([webs?.ahead.kill(), webs?.behind.kill()]);
  await site.stop();
});

const urlOf = (name: Name) => ({ url: `http://127.0.0.1:${webs[name].port}` });

/** Returns a client that continues the session on another web. */
function on(name: Name, { cookie }: { readonly cookie: string } = { cookie: '' }): Client {
  return Object.assign(new Client(urlOf(name)), { cookie });
}

async function riderOn(name: Name): Promise<Client> {
  const client = on(name);
  expect((await client.logIn(anotherPhone())).status).toBe(200);
  return client;
}

const databaseNow = async () => (await readDatabaseTime(site.container.db)).getTime();

describe.each(PAIRS)('with a web whose clock is 10 minutes %s, and one 10 minutes %s', (one, other) => {
  test('a held seat stays held, and is free after its hold', async () => {
    const trip = newTrip();
    const [holder, stranger] = [await riderOn(one), await riderOn(other)];
    const seat = { tripId: trip.id, seatNumber: 'A1' };
    expect((await holder.post(HOLD, seat)).status).toBe(200);
    expect((await stranger.post(HOLD, seat)).status).toBe(409);
    expect((await stranger.post(BOOK, seatOn(trip, 'A1'))).status).toBe(409);
    expect((await on(other, holder).post(BOOK, seatOn(trip, 'A1'))).status).toBe(201);

    expect((await holder.post(HOLD, { tripId: trip.id, seatNumber: 'B1' })).status).toBe(200);
    await sql`update trip_seats set held_until = now() - interval '1 s'
      where trip_id = ${trip.id} and seat = 'B1'`.execute(site.container.db);
    expect((await stranger.post(BOOK, seatOn(trip, 'B1'))).status).toBe(201);
  });

  test('a fresh code works on the other web, and an expired one does not', async () => {
    const [fresh, old] = [anotherPhone(), anotherPhone()];
    const client = on(one);
    await client.post('/api/otp/send', { phone: fresh });
    const otp = await client.codeOf(fresh);
    expect((await on(other, client).post('/api/otp/verify', { phone: fresh, otp })).status).toBe(200);

    const late = on(one);
    await late.post('/api/otp/send', { phone: old });
    const expired = { phone: old, otp: await late.codeOf(old) };
    await sql`update otp_challenges set expires_at = now() - interval '1 s' where phone = ${old}`.execute(
      site.container.db,
    );
    expect((await on(other, late).post('/api/otp/verify', expired)).status).toBe(401);
  });

  test('a quote is valid for 5 minutes of the database', async () => {
    const before = await databaseNow();
    const { body } = await on(one).post('/api/fare/calculate', RIDES.hourly);
    const validUntil = Date.parse(body.expiresAt) - 5 * MINUTE_MS;
    expect(validUntil).toBeGreaterThanOrEqual(before - TOLERANCE_MS);
    expect(validUntil).toBeLessThanOrEqual((await databaseNow()) + TOLERANCE_MS);
  });

  test('a ride needs 2 hours of advance notice', async () => {
    const rider = await riderOn(one);
    const book = (pickupAt: Date) =>
      rider.post('/api/bookings', {
        ...RIDES.hourly,
        pickupDate: indiaDateOf(pickupAt),
        pickupTime: indiaTimeOf(pickupAt),
      });
    const earliest = (await databaseNow()) + 2 * HOUR_MS;
    expect((await book(new Date(earliest - 5 * MINUTE_MS))).status).toBe(422);
    expect((await book(new Date(earliest + 5 * MINUTE_MS))).status).toBe(201);
  });

  test('a driver reports a no-show 15 minutes after the pickup', async () => {
    const { duty, booking, page } = await addLinkedDuty(site.container, 5);
    const driver = on(one);
    expect((await driver.form(page, { report: 'arrived' })).status).toBe(303);
    const startsBefore = async (minutes: number) => {
      const { db } = site.container;
      await sql`update bookings set pickup_at = now() - make_interval(mins => ${minutes}) where id = ${booking.id}`.execute(
        db,
      );
      await sql`update duties set starts_at = now() - make_interval(mins => ${minutes}) where id = ${duty.id}`.execute(
        db,
      );
    };
    await startsBefore(12);
    expect((await driver.form(page, { report: 'no-show' })).status).toBe(409);
    await startsBefore(18);
    expect((await driver.form(page, { report: 'no-show' })).status).toBe(303);
  });

  test('a decision can be undone on the other web, until its time is over', async () => {
    const team = on(one);
    const phone = anotherPhone();
    await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
    await team.logIn(phone);
    const decide = async () => {
      const id = await placed(site.container);
      expect((await team.form(`/admin/bookings/${id}`, { intent: 'confirm' })).status).toBe(303);
      return id;
    };
    const undo = (id: number) =>
      on(other, team).form(`/admin/bookings/${id}`, { intent: 'undo', version: '2' });
    expect((await undo(await decide())).status).toBe(303);
    const late = await decide();
    await sql`update bookings set undo_until = now() - interval '1 ms' where id = ${late}`.execute(
      site.container.db,
    );
    expect((await undo(late)).status).toBe(409);
  });
});
