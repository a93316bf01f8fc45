import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { addMinutes, indiaDateOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import { closesAt, type Trip } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
let trips: readonly Trip[] = [];
const now = new Date();
const ann = 'ann' as SeatHolder;
const bob = 'bob' as SeatHolder;

beforeAll(async () => {
  const repository = tripRepository(db);
  const drafts = (await repository.routes()).flatMap((route) => tripsFrom(route, indiaDateOf(now), 8, now));
  trips = await repository.schedule(drafts, (trip) => trip.arrivesAt.getTime());
});
beforeEach(async () => {
  await db
    .updateTable('trip_seats')
    .set({
      status: 'free',
      held_by: null,
      held_until: null,
      hold_slot: null,
      hold_started_at: null,
      hold_session: null,
      hold_network: null,
      blocked_at: null,
      blocked_by: null,
    })
    .execute();
});

const MAX_OF_NETWORK = 3;
const TEN_MINUTES = 10 * MINUTE_MS;

type Visit = { readonly network?: string | null; readonly isVerified?: boolean; readonly at?: Date };

function hold(
  holder: SeatHolder,
  tripId: TripId,
  seat: string,
  instead: string | null = null,
  visit: Visit = {},
) {
  const { network = null, isVerified = false, at = now } = visit;
  return seatHoldRepository(db).hold({
    tripId,
    seats: [seat],
    holder,
    visitor: { network, isVerified },
    maxOfNetwork: MAX_OF_NETWORK,
    instead: instead ? { tripId, seats: [instead] } : null,
    duration: TEN_MINUTES,
    now: at,
  });
}

async function holdOutcome(...asked: Parameters<typeof hold>): Promise<string> {
  return (await hold(...asked)).outcome;
}

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
  expect(await holdOutcome(ann, id, 'B1')).toBe('held');
  expect(await holdOutcome(bob, id, 'B1')).toBe('taken');
  expect(await holdOutcome(ann, id, 'B1')).toBe('held');
  expect((await readSeatState(id)).B1).toBe('held');
  expect((await readSeatState(id, addMinutes(now, 11))).B1).toBe('free');
  expect(await holdOutcome(bob, id, 'B1', null, { at: addMinutes(now, 11) })).toBe('held');
});

test('shortens a hold, and never extends it', async () => {
  const { id } = trips[0] as Trip;
  await hold(ann, id, 'B1');
  const cut = (until: Date, holder = ann) =>
    seatHoldRepository(db).shorten({ tripId: id, seats: ['B1'], holder, until, now });
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
  expect(await holdOutcome(ann, id, 'B2', 'B1')).toBe('taken');
  expect((await readSeatState(id)).B1).toBe('held');
  expect(await holdOutcome(ann, id, 'B3', 'B1')).toBe('held');
  expect(await readSeatState(id)).toMatchObject({ B1: 'free', B2: 'held', B3: 'held' });
});

const HOME = '192.0.2.1';

test('limits a network to its number of holds, also for simultaneous requests of many sessions', async () => {
  const seats = trips.slice(0, 6).flatMap(({ id }) => ['A1', 'B1', 'C1'].map((seat) => ({ id, seat })));
  const outcomes = await Promise.all(
    seats.map(({ id, seat }, number) =>
      holdOutcome(`visitor ${number}` as SeatHolder, id, seat, null, { network: HOME }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(MAX_OF_NETWORK);
  expect(outcomes.filter((outcome) => outcome === 'network-full')).toHaveLength(15);
  const { id } = trips[7] as Trip;
  expect(await hold(ann, id, 'A1', null, { network: HOME })).toEqual({
    outcome: 'network-full',
    again: addMinutes(now, 10),
  });
  expect(await holdOutcome(ann, id, 'A1', null, { network: '192.0.2.2' })).toBe('held');
  expect(await holdOutcome(bob, id, 'B1', null, { network: HOME, at: addMinutes(now, 10) })).toBe('held');
});

test('counts a seat that a session holds again, or holds in place of another, once', async () => {
  const { id } = trips[0] as Trip;
  for (const [number, seat] of ['A1', 'B1'].entries())
    await hold(`visitor ${number}` as SeatHolder, id, seat, null, { network: HOME });
  expect(await holdOutcome(ann, id, 'B2', null, { network: HOME })).toBe('held');
  expect(await holdOutcome(ann, id, 'B2', null, { network: HOME })).toBe('held');
  expect(await holdOutcome(ann, id, 'B3', 'B2', { network: HOME })).toBe('held');
  expect(await holdOutcome(ann, id, 'C1', null, { network: HOME })).toBe('network-full');
});

test('ends a hold without a verified phone 10 minutes after it started, whatever the session does', async () => {
  const { id } = trips[0] as Trip;
  const held = { tripId: id, seats: ['B1'], holder: ann, duration: TEN_MINUTES };
  const { extend, release } = seatHoldRepository(db);
  await hold(ann, id, 'B1', null, { network: HOME });
  const end = addMinutes(now, 10);
  expect(await extend({ ...held, isVerified: false, now: addMinutes(now, 4) })).toEqual(end);
  expect(await hold(ann, id, 'B1', null, { at: addMinutes(now, 5) })).toEqual({
    outcome: 'held',
    until: end,
  });
  await release(held);
  expect(await hold(ann, id, 'B1', null, { at: addMinutes(now, 6) })).toEqual({
    outcome: 'held',
    until: end,
  });
  expect(await hold(ann, id, 'B1', null, { at: addMinutes(now, 11) })).toEqual({
    outcome: 'ended',
    again: addMinutes(now, 20),
  });
  expect((await readSeatState(id, addMinutes(now, 11))).B1).toBe('free');
  expect(await hold(ann, id, 'B1', null, { at: addMinutes(now, 20) })).toEqual({
    outcome: 'held',
    until: addMinutes(now, 30),
  });
});

test('does not hold the seat again at once for another session of the same network, but for anybody else', async () => {
  const { id } = trips[0] as Trip;
  const later = addMinutes(now, 11);
  await hold(ann, id, 'B1', null, { network: HOME });
  expect(await holdOutcome(bob, id, 'B1', null, { network: HOME, at: later })).toBe('ended');
  expect(await holdOutcome(bob, id, 'B1', null, { network: HOME, isVerified: true, at: later })).toBe('held');
  await seatHoldRepository(db).release({ tripId: id, seats: ['B1'], holder: bob });
  expect(await holdOutcome(bob, id, 'B1', null, { network: '192.0.2.2', at: later })).toBe('held');
});

test('extends no seat of several if one of them is gone', async () => {
  const { id } = trips[0] as Trip;
  await hold(ann, id, 'B1', null, { network: HOME });
  const end = async () => (await readSeatState(id, addMinutes(now, 11))).B1;
  const held = { tripId: id, holder: ann, duration: TEN_MINUTES, isVerified: true, now: addMinutes(now, 5) };
  expect(await seatHoldRepository(db).extend({ ...held, seats: ['B1', 'B2'] })).toBeUndefined();
  expect(await end()).toBe('free');
  expect(await seatHoldRepository(db).extend({ ...held, seats: ['B1'] })).toEqual(addMinutes(now, 15));
  expect(await end()).toBe('held');
});

test('extends the hold of a rider with a verified phone again and again', async () => {
  const { id } = trips[0] as Trip;
  const held = { tripId: id, seats: ['B1'], holder: ann, duration: TEN_MINUTES, isVerified: true };
  await hold(ann, id, 'B1', null, { network: HOME });
  for (const minutes of [9, 18, 27]) {
    expect(await seatHoldRepository(db).extend({ ...held, now: addMinutes(now, minutes) })).toEqual(
      addMinutes(now, minutes + 10),
    );
  }
});

test('limits a session to two seats under concurrent requests', async () => {
  const asked = trips
    .slice(0, 6)
    .flatMap(({ id }) => ['A1', 'B1', 'C1'].map((seat) => holdOutcome(ann, id, seat)));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(16);
});

test('holds a seat for one of fifty concurrent sessions', async () => {
  const { id } = trips[0] as Trip;
  const asked = Array.from({ length: 50 }, (_, number) =>
    holdOutcome(`rider ${number}` as SeatHolder, id, 'A1'),
  );
  expect((await Promise.all(asked)).filter((outcome) => outcome === 'held')).toHaveLength(1);
});
