import { once } from 'node:events';
import { createServer, request as httpRequest, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tripSeats } from '#app/server/seats/trip-seats.ts';
import { startWeb } from '#app/server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { SeatEvents } from '#tests/contract/seat-events.ts';
import { anotherPhone, day, type Site, startSite } from '#tests/contract/site.ts';

const OWNER: Actor = { role: 'owner', phone: '+919999900000' as Phone, surface: 'console' };
const CALLS = '/api/scheduled-rideshare/trips';

let site: Site;
let other: { url: string; container: Container; stop: () => Promise<void> };
let trips: Trip[];
const streams: SeatEvents[] = [];

beforeAll(async () => {
  site = await startSite({ SEAT_HOLD_AFTER_LEAVING: '1s' });
  const { config } = site.container;
  const log = createLog(config, 'other');
  const container = createContainer(config, log);
  const web = await startWeb(config, log, container, { dev: false });
  other = { url: `http://127.0.0.1:${web.port}`, container, stop: () => web.stop() };
  await site.container.useCases.scheduleTrips();
  const { rows } = await sql<{ id: number }>`
    select id from rideshare_trips where trip_date > current_date + 1 order by id`.execute(site.container.db);
  const found = await Promise.all(rows.map(({ id }) => site.container.trips.find(id as Trip['id'])));
  trips = found.filter((trip) => trip !== undefined);
});
afterEach(() => Promise.all(streams.splice(0).map((stream) => stream.close())));
afterAll(async () => {
  await other?.stop();
  await site?.stop();
});

/** Returns a trip that no other test uses. */
function aTrip(): Trip {
  const trip = trips.pop();
  if (!trip) throw new Error('There are too few trips');
  return trip;
}

function pathOf({ route, date, direction }: Trip): string {
  return `${CALLS}/${route.id}/${date}/${direction}`;
}

async function seatsOf(trip: Trip, { url }: { url: string } = site) {
  const answer = await fetch(url + pathOf(trip));
  return { etag: answer.headers.get('ETag') ?? '', body: await answer.json() };
}

/** Requests a state again by its ETag. Returns 304 if it is unchanged and 200 if it is new. */
async function askAgain(trip: Trip, etag: string, { url }: { url: string } = site): Promise<number> {
  const answer = await fetch(url + pathOf(trip), { headers: { 'If-None-Match': etag }, cache: 'no-store' });
  await answer.arrayBuffer();
  return answer.status;
}

async function follow(trip: Trip, { url }: { url: string } = site): Promise<SeatEvents> {
  const stream = await SeatEvents.open(`${url}${pathOf(trip)}/stream`);
  streams.push(stream);
  return stream;
}

let holders = 0;
async function hold(trip: Trip, seat: string, { container }: { container: Container } = site) {
  const holder = `holder-${++holders}` as SeatHolder;
  const wanted = { tripId: trip.id, seats: [seat], holder };
  const held = await container.useCases.holdSeat({ ...wanted, instead: null });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  return wanted;
}

async function book(trip: Trip, seat: string, { container }: { container: Container } = site) {
  const contact = { name: 'Test Rider', email: 'rider@ratha.example' };
  const phone = anotherPhone() as Phone;
  const { id } = await container.db
    .insertInto('customers')
    .values({ phone, ...contact })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [pickup, drop] = [trip.route.stops[0], trip.route.stops.at(-1)];
  const outbound = trip.direction === 'outbound';
  const customer: Customer = { id: id as CustomerId, phone, language: 'en', ...contact };
  const booked = await container.useCases.bookSeat({
    tripId: trip.id,
    seats: [seat],
    pickupStopId: (outbound ? pickup : drop)?.id,
    dropStopId: (outbound ? drop : pickup)?.id,
    contact,
    rider: { kind: 'known', customer },
    holder: null,
    claimedFare: null,
    idempotency: null,
    surface: 'web',
  });
  if (!booked.ok) throw new Error(JSON.stringify(booked.refusal));
  return booked.value.booking;
}

function oneTrip(trip: Trip) {
  return { weeks: null, routeId: null, tripId: trip.id, seats: null, by: OWNER, dryRun: false };
}

test('returns the seats of a trip, their prices and which are free', async () => {
  const trip = aTrip();
  await book(trip, 'B2');
  await hold(trip, 'C1');
  const answer = await fetch(site.url + pathOf(trip));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  const body = await answer.json();
  expect(body.trip).toMatchObject({
    id: trip.id,
    routeId: trip.route.id,
    tripDate: trip.date,
    direction: trip.direction,
  });
  expect(body.availableSeats).toEqual(['A1', 'B1', 'B3', 'C2']);
  expect(body.seatPricing).toMatchObject({ C1: 799, C2: 799 });
  expect(body.seats.find(({ seat }: { seat: string }) => seat === 'B2').state).toBe('booked');
  expect(JSON.stringify(body)).not.toContain('holder');
});

test('answers a known state that nothing changed, and reports each change once', async () => {
  const trip = aTrip();
  const { etag } = await seatsOf(trip);
  expect(await askAgain(trip, etag)).toBe(304);
  expect(await askAgain(trip, `"something-else", W/${etag}`)).toBe(304);
  expect(await askAgain(trip, '*')).toBe(304);

  const held = await hold(trip, 'A1');
  const whileHeld = await seatsOf(trip);
  expect(whileHeld.body.availableSeats).not.toContain('A1');
  await site.container.useCases.renewHold(held);
  expect(await askAgain(trip, whileHeld.etag)).toBe(304);
  await site.container.useCases.releaseHold({ ...held, leaving: false });
  expect((await seatsOf(trip)).etag).toBe(etag);

  const booking = await book(trip, 'A1');
  expect(await askAgain(trip, etag)).toBe(200);
  expect((await seatsOf(trip)).body.availableSeats).not.toContain('A1');
  await site.container.useCases.cancelSeat({ id: booking.id, by: OWNER });
  expect(await askAgain(trip, etag)).toBe(304);

  await site.container.useCases.blockSeats(oneTrip(trip));
  expect((await seatsOf(trip)).body.availableSeats).toEqual([]);
  await site.container.useCases.unblockSeats(oneTrip(trip));
  expect(await askAgain(trip, etag)).toBe(304);
});

test('gives the same state the same tag in two processes, and reports the other’s change', async () => {
  const trip = aTrip();
  const { etag } = await seatsOf(trip);
  expect((await seatsOf(trip, other)).etag).toBe(etag);
  await book(trip, 'C2', other);
  await vi.waitFor(async () => expect(await askAgain(trip, etag)).toBe(200), { timeout: 10_000 });
  expect((await seatsOf(trip)).etag).toBe((await seatsOf(trip, other)).etag);
});

test.each([
  ['delhi-nowhere', day(2), 'outbound', 404, 'There is no such route.'],
  ['delhi-dehradun', day(2), 'sideways', 422, 'Please select outbound or return'],
  ['delhi-dehradun', '2026-02-31', 'outbound', 422, 'Please select a travel date'],
  ['delhi-dehradun', 'tomorrow', 'outbound', 422, 'Please select a travel date'],
  ['delhi-dehradun', day(-2), 'outbound', 422, "Please select today's date or a future date"],
  ['delhi-dehradun', aTuesday(), 'outbound', 422, "This route doesn't operate on Tuesday"],
  [
    'delhi-dehradun',
    aWednesdayFarAhead(),
    'return',
    404,
    'No trip is scheduled for this date yet. Please choose an earlier date.',
  ],
])('refuses %s on %s %s', async (route, date, direction, status, detail) => {
  for (const end of ['', '/stream']) {
    const answer = await fetch(`${site.url}${CALLS}/${route}/${date}/${direction}${end}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status, detail, message: detail });
  }
});

function aTuesday(): string {
  const tuesday = Array.from({ length: 7 }, (_, index) => day(index + 1)).find(
    (date) => new Date(date).getUTCDay() === 2,
  );
  return tuesday ?? '';
}

function aWednesdayFarAhead(): string {
  const wednesday = Array.from({ length: 7 }, (_, index) => day(index + 90)).find(
    (date) => new Date(date).getUTCDay() === 3,
  );
  return wednesday ?? '';
}

test('answers a 400 or 404 problem to an address that is not of a trip', async () => {
  for (const path of [`${CALLS}/delhi-dehradun`, `${CALLS}/a/b/c/d`, `${CALLS}/%zz/b/outbound`]) {
    const answer = await fetch(site.url + path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    await answer.arrayBuffer();
  }
});

test('answers HEAD with the headers of GET and no body', async () => {
  const trip = aTrip();
  const { etag, body } = await seatsOf(trip);
  const answer = await head(site.url + pathOf(trip));
  expect(answer).toMatchObject({
    status: 200,
    etag,
    length: String(Buffer.byteLength(JSON.stringify(body))),
  });
  expect(answer.body).toBe('');
});

type Head = {
  status: number | undefined;
  etag: string | undefined;
  length: string | undefined;
  body: string;
};

function head(url: string): Promise<Head> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'HEAD', agent: false }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      const { etag, 'content-length': length } = answer.headers;
      resolve({ status: answer.statusCode, etag, length, body });
    });
    sent.once('error', reject);
    sent.end();
  });
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
  const trip = aTrip();
  const answer = await fetch(site.url + pathOf(trip), { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  expect(await answer.json()).toMatchObject({ status: 405, detail: 'Use GET or HEAD.' });
  trips.push(trip);
});

test('starts a stream with the state and the tag of the call', async () => {
  const trip = aTrip();
  const stream = await follow(trip);
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const { etag, body } = await seatsOf(trip);
  const first = await stream.next();
  expect(first?.id).toBe(etag);
  expect(JSON.parse(first?.data ?? '')).toEqual(body);
});

test('shows viewers of two processes every change of a third party as it is made', async () => {
  const trip = aTrip();
  const viewers = [await follow(trip), await follow(trip), await follow(trip, other)];
  const all = (seat: string, state: string) =>
    Promise.all(viewers.map((viewer) => viewer.until(seat, state)));
  await all('B1', 'free');
  const held = await hold(trip, 'B1', other);
  await all('B1', 'held');
  await other.container.useCases.releaseHold({ ...held, leaving: false });
  await all('B1', 'free');
  const booking = await book(trip, 'B1');
  await all('B1', 'booked');
  await other.container.useCases.cancelSeat({ id: booking.id, by: OWNER });
  await all('B1', 'free');
  await site.container.useCases.blockSeats(oneTrip(trip));
  await all('B1', 'blocked');
});

test('reports an expired hold without a request', async () => {
  const trip = aTrip();
  const stream = await follow(trip);
  const held = await hold(trip, 'C1');
  await stream.until('C1', 'held');
  await other.container.useCases.releaseHold({ ...held, leaving: true });
  expect(await stream.until('C1', 'free')).toEqual(['free']);
  expect((await seatsOf(trip)).body.availableSeats).toContain('C1');
});

test('stays correct while the listening connection is cut, and reports changes again afterwards', async () => {
  const trip = aTrip();
  const stream = await follow(trip);
  await stream.until('A1', 'free');
  const { etag } = await seatsOf(trip);

  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and application_name = 'ratha web listener'`.execute(
    site.container.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  await book(trip, 'A1', other);
  await vi.waitFor(async () => expect(await askAgain(trip, etag)).toBe(200), { timeout: 10_000 });
  await stream.until('A1', 'booked');

  await vi.waitFor(async () => expect((await listeners()).length).toBeGreaterThan(rows.length - 1), {
    timeout: 10_000,
  });
  await book(trip, 'C2', other);
  await stream.until('C2', 'booked');
});

async function listeners() {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'ratha web listener'`.execute(
    site.container.db,
  );
  return rows;
}

test('finds a change without a notification', async () => {
  const trip = aTrip();
  const stream = await follow(trip);
  await stream.until('B3', 'free');
  const { etag } = await seatsOf(trip);
  await sql`update trip_seats set status = 'blocked', blocked_at = now() where trip_id = ${trip.id} and seat = 'B3'`.execute(
    site.container.db,
  );
  await stream.until('B3', 'blocked');
  expect(await askAgain(trip, etag)).toBe(200);
});

test('stops reporting on a trip that is removed', async () => {
  const trip = aTrip();
  const stream = await follow(trip);
  await stream.until('B3', 'free');
  await sql`delete from rideshare_trips where id = ${trip.id}`.execute(site.container.db);
  expect(await stream.next()).toBeUndefined();
  await vi.waitFor(async () => expect((await fetch(site.url + pathOf(trip))).status).toBe(404), {
    timeout: 10_000,
  });
});

test('ends its streams without waiting when a process stops', async () => {
  const trip = aTrip();
  const { config } = site.container;
  const log = createLog(config, 'third');
  const web = await startWeb(config, log, createContainer(config, log), { dev: false });
  const stream = await follow(trip, { url: `http://127.0.0.1:${web.port}` });
  await stream.until('A1', 'free');
  const cutOff = vi.spyOn(Server.prototype, 'closeAllConnections');
  await web.stop();
  expect(await stream.next()).toBeUndefined();
  expect(cutOff).not.toHaveBeenCalled();
  cutOff.mockRestore();
});

test('tells a viewer above the limit to poll, and accepts one after another leaves', async () => {
  const trip = aTrip();
  const { config, log, liveSeats } = site.container;
  const calls = tripSeats({ config, log, watch: liveSeats, maxViewers: 1 });
  const server = createServer((request, response) => void calls.handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const small = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const first = await follow(trip, small);
  await first.until('A1', 'free');

  const refused = await fetch(`${small.url}${pathOf(trip)}/stream`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('3');
  expect(await refused.json()).toMatchObject({ status: 503 });
  expect((await seatsOf(trip, small)).body.availableSeats).toContain('A1');

  await first.close();
  await vi.waitFor(
    async () => {
      const second = await follow(trip, small);
      expect(second.response.status).toBe(200);
    },
    { timeout: 10_000 },
  );
  calls.close();
  server.close();
});
