import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import { closesAt, type Trip } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
let trips: readonly Trip[] = [];
const now = new Date();
const ann = 'ann' as SeatHolder;
const bob = 'bob' as SeatHolder;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  const repository = tripRepository(db);
  const drafts = (await repository.routes()).flatMap((route) => tripsFrom(route, indiaDateOf(now), 8, now));
  trips = await repository.schedule(drafts, (trip) => trip.arrivesAt.getTime());
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db
    .updateTable('trip_seats')
    .set({
      status: 'free',
      held_by: null,
      held_until: null,
      hold_slot: null,
      blocked_at: null,
      blocked_by: null,
    })
    .execute();
});

const hold = (holder: SeatHolder, tripId: TripId, seat: string, instead: string | null = null, at = now) =>
  seatHoldRepository(db).hold({
    tripId,
    seat,
    holder,
    instead: instead ? { tripId, seat: instead } : null,
    until: addMinutes(at, 10),
    now: at,
  });

const readSeatState = async (tripId: TripId, at = now) =>
  Object.fromEntries((await tripRepository(db).seats(tripId, at)).map(({ seat, state }) => [seat, state]));

test('creates each trip once, with the seats of its vehicle and their prices', async () => {
  const repository = tripRepository(db);
  const again = (await repository.routes()).flatMap((route) => tripsFrom(route, indiaDateOf(now), 8, now));
  expect(await repository.schedule(again, (trip) => closesAt(trip, { closingGrace: 0 } as never))).toEqual(
    [],
  );
  expect(await repository.missing(again)).toEqual([]);
  const trip = trips.find(({ route }) => route.id === 'delhi-dehradun') as Trip;
  const seats = await repository.seats(trip.id, now);
  expect(seats.map(({ seat, price }) => [seat, price])).toEqual([
    ['A1', 1199],
    ['B1', 999],
    ['B2', 899],
    ['B3', 999],
    ['C1', 799],
    ['C2', 799],
  ]);
});

test('holds a seat for the first session until the hold expires', async () => {
  const { id } = trips[0] as Trip;
  expect(await hold(ann, id, 'B1')).toBe('held');
  expect(await hold(bob, id, 'B1')).toBe('taken');
  expect(await hold(ann, id, 'B1')).toBe('held');
  expect((await readSeatState(id)).B1).toBe('held');
  expect((await readSeatState(id, addMinutes(now, 11))).B1).toBe('free');
  expect(await hold(bob, id, 'B1', null, addMinutes(now, 11))).toBe('held');
});

test('shortens a hold, and never extends it', async () => {
  const { id } = trips[0] as Trip;
  await hold(ann, id, 'B1');
  const cut = (until: Date, holder = ann) =>
    seatHoldRepository(db).keep({ tripId: id, seat: 'B1', holder, until, cut: true, now });
  const until = async () =>
    (await tripRepository(db).seats(id, now)).find(({ seat }) => seat === 'B1')?.heldUntil;
  expect(await cut(addMinutes(now, 1), bob)).toBe(false);
  expect(await until()).toEqual(addMinutes(now, 10));
  for (const minutes of [1, 5]) {
    expect(await cut(addMinutes(now, minutes))).toBe(true);
    expect(await until()).toEqual(addMinutes(now, 1));
  }
});

test('releases the old seat only if the new one was held', async () => {
  const { id } = trips[0] as Trip;
  await hold(ann, id, 'B1');
  await hold(bob, id, 'B2');
  expect(await hold(ann, id, 'B2', 'B1')).toBe('taken');
  expect((await readSeatState(id)).B1).toBe('held');
  expect(await hold(ann, id, 'B3', 'B1')).toBe('held');
  expect(await readSeatState(id)).toMatchObject({ B1: 'free', B2: 'held', B3: 'held' });
});

test('limits a session to two seats under concurrent requests', async () => {
  const asked = trips.slice(0, 6).flatMap(({ id }) => ['A1', 'B1', 'C1'].map((seat) => hold(ann, id, seat)));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(16);
});

test('holds a seat for one of fifty concurrent sessions', async () => {
  const { id } = trips[0] as Trip;
  const asked = Array.from({ length: 50 }, (_, number) => hold(`rider ${number}` as SeatHolder, id, 'A1'));
  expect((await Promise.all(asked)).filter((outcome) => outcome === 'held')).toHaveLength(1);
});
