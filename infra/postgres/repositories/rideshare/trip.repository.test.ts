import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addMinutes, HOUR_MS, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { TripDelay } from '#domain/rideshare/delay/trip-delay.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { india } from '#tests/builders/india.ts';
import { RIDESHARE } from '#tests/builders/trips.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate rideshare_trips, outbox_events cascade`.execute(db);
});

const schedule = (now: string) =>
  scheduleTrips({ trips: tripRepository(db), timeouts: RIDESHARE, clock: () => india(now) });

async function count(what: 'rideshare_trips' | 'trip_seats' | 'outbox_events'): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(what)}`.execute(db);
  return Number(rows[0]?.count);
}

test('creates each trip once in concurrent runs, with its seats and one event', async () => {
  const run = schedule('2026-11-21 00:10');
  const runs = await Promise.all([run(), run(), run(), run()]);
  const made = runs.flatMap(({ scheduled }) => scheduled);

  // The 30 days from a Saturday have 26 operating days to Dehradun and 22 to Haldwani, in both directions.
  expect(made).toHaveLength(2 * (26 + 22));
  expect(await count('rideshare_trips')).toBe(made.length);
  expect(await count('trip_seats')).toBe(made.length * 6);
  expect(await count('outbox_events')).toBe(made.length);
  expect((await run()).scheduled).toEqual([]);
});

test('adds only the new last day a day later, without using ids for existing trips', async () => {
  await schedule('2026-11-21 00:10')();
  const before = await count('rideshare_trips');
  const { scheduled } = await schedule('2026-11-22 00:10')();

  expect(new Set(scheduled.map(({ date }) => date))).toEqual(new Set(['2026-12-21']));
  expect(await count('rideshare_trips')).toBe(before + scheduled.length);
  const { rows } = await sql<{ spread: number }>`select max(id) - min(id) + 1 as spread
    from rideshare_trips where trip_date = '2026-12-21'`.execute(db);
  expect(rows[0]?.spread).toBe(scheduled.length);
});

test('reads a trip as created, with seat prices, and an event with its closing time', async () => {
  await schedule('2026-11-21 00:10')();
  const trips = tripRepository(db);
  const route = (await trips.routes()).find(({ id }) => id === 'delhi-haldwani');
  if (!route) throw new Error('The route is seeded');
  const trip = await trips.on(route.id, '2026-11-23' as IndiaDate, 'return');
  if (!trip) throw new Error('The trip was made');

  expect(trip).toMatchObject({
    route,
    departsAt: india('2026-11-23 15:00'),
    arrivesAt: india('2026-11-23 20:45'),
    closedAt: null,
  });
  const seats = await trips.seats(trip.id, india('2026-11-21 12:00'));
  expect(seats.map(({ seat, state, price }) => [seat, state, price])).toEqual([
    ['A1', 'free', 1099],
    ['B1', 'free', 949],
    ['B2', 'free', 799],
    ['B3', 'free', 949],
    ['C1', 'free', 799],
    ['C2', 'free', 799],
  ]);
  const events = await db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `trip-${trip.id}`)
    .execute();
  expect(events).toEqual([
    {
      topic: 'trip',
      payload: { type: 'scheduled', tripId: trip.id, closesAt: trip.arrivesAt.getTime() + HOUR_MS },
    },
  ]);
});

test('names the last day with trips, of one route or of all', async () => {
  await schedule('2026-11-21 00:10')();
  const trips = tripRepository(db);
  const [route] = await trips.routes();
  if (!route) throw new Error('The route is seeded');
  const all = await trips.lastDay(null);
  const days = await db.selectFrom('rideshare_trips').select(['route_id', 'trip_date']).execute();
  const latest = (rows: typeof days) =>
    rows
      .map(({ trip_date }) => trip_date)
      .sort()
      .at(-1);
  expect(all).toBe(latest(days));
  expect(await trips.lastDay(route.id)).toBe(latest(days.filter(({ route_id }) => route_id === route.id)));
  expect(await trips.lastDay('delhi-agra' as RouteId)).toBeUndefined();
});

test('closes a trip once and keeps the time', async () => {
  await schedule('2026-11-21 00:10')();
  const trips = tripRepository(db);
  const [route] = await trips.routes();
  const trip = route && (await trips.on(route.id, '2026-11-23' as IndiaDate, 'outbound'));
  if (!trip) throw new Error('The trip was made');
  expect(await trips.close(trip.id, india('2026-11-23 12:15'))).toBe(true);
  expect(await trips.close(trip.id, india('2026-11-23 13:00'))).toBe(false);
  expect((await trips.find(trip.id))?.closedAt).toEqual(india('2026-11-23 12:15'));
});

test('a delay moves the departure, writes one event, and is read with the trip', async () => {
  await schedule('2026-11-21 00:10')();
  const trips = tripRepository(db);
  const [route] = await trips.routes();
  const trip = route && (await trips.on(route.id, '2026-11-23' as IndiaDate, 'outbound'));
  if (!trip) throw new Error('The trip was made');
  const noticeAt = india('2026-11-22 12:00');
  const delay: TripDelay = { minutes: 45, change: 1, because: 'traffic', noticeAt, known: 0 };
  const later = addMinutes(trip.departsAt, 45);
  const delayed = { ...trip, departsAt: later, arrivesAt: addMinutes(trip.arrivesAt, 45), delay };
  const done = await trips.delay(delayed, { later: 45, closesAt: 7, detailsBeforePickup: 1_800_000 });
  expect(done).toEqual({ bookings: 0 });
  expect(await trips.find(trip.id)).toEqual(delayed);
  const [last] = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('key', '=', `trip-${trip.id}`)
    .orderBy('id', 'desc')
    .execute();
  expect(last?.payload).toEqual({
    ...{ type: 'delayed', tripId: trip.id, closesAt: 7, change: 1, riders: [] },
    noticeAt: noticeAt.getTime(),
  });
  // Its day is still the one of its timetable, so no second trip is made for it.
  expect((await schedule('2026-11-21 00:10')()).scheduled).toEqual([]);
});
