import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { holdSeat, releaseHold, renewHold } from '#domain/rideshare/hold/hold-seat.ts';
import type { HoldOutcome } from '#domain/rideshare/ports.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { ANAND_VIHAR, aSeat, aTrip, KASHMERE_GATE, RIDESHARE } from '#tests/builders/trips.ts';

const holder = 'somebody' as SeatHolder;
const trip = aTrip();
const wanted = { tripId: trip.id, seats: ['B1'], holder, instead: null };

const NOON = india('2026-11-21 12:00');
const TEN_PAST = india('2026-11-21 12:10');
const HELD: HoldOutcome = { outcome: 'held', until: TEN_PAST };

function setup(outcome: HoldOutcome = HELD, had = true) {
  const told: TripId[] = [];
  const asked: unknown[] = [];
  const noted =
    <T>(answer: T) =>
    async (question: unknown) => {
      asked.push(question);
      return answer;
    };
  const deps = {
    trips: {
      find: async (id: TripId) => (id === trip.id ? trip : undefined),
      on: async () => undefined,
      seats: async () => [aSeat('B1', 'held'), aSeat('B2', 'booked'), aSeat('B3'), aSeat('C1')],
    },
    seats: {
      hold: noted(outcome),
      extend: noted(had ? TEN_PAST : undefined),
      shorten: noted(had),
      release: noted(had),
      releaseExpired: async () => 0,
    },
    news: { changed: (trips: readonly TripId[]) => void told.push(...trips) },
    timeouts: RIDESHARE,
    maxHoldsOfNetwork: 20 as number | null,
    clock: settableClock(NOON),
  };
  return { deps, told, asked };
}

test('holds a seat for ten minutes and notifies the viewers', async () => {
  const { deps, told, asked } = setup();
  const hold = accepted(await holdSeat(deps)(wanted));
  expect(hold).toEqual({ tripId: trip.id, seats: ['B1'], heldUntil: india('2026-11-21 12:10') });
  expect(asked).toMatchObject([
    { duration: 600_000, now: NOON, visitor: { network: null, isVerified: false } },
  ]);
  expect(told).toEqual([trip.id]);
});

test('notifies the viewers of the trip whose seat was released', async () => {
  const { deps, told } = setup();
  await holdSeat(deps)({ ...wanted, instead: { tripId: 9 as TripId, seats: ['A1'] } });
  expect(told).toEqual([trip.id, 9]);
});

test('offers the nearest free seats if the seat is taken', async () => {
  const { deps, told } = setup({ outcome: 'taken', seat: 'B1' });
  expect(refused(await holdSeat(deps)(wanted))).toMatchObject({
    code: 'seat-taken',
    nearest: ['B3', 'C1'],
  });
  expect(told).toEqual([]);
});

test('refuses a third seat, an unknown trip and an unknown seat', async () => {
  expect(refused(await holdSeat(setup({ outcome: 'too-many' }).deps)(wanted)).code).toBe('too-many-holds');
  const { deps } = setup();
  expect(refused(await holdSeat(deps)({ ...wanted, tripId: 13 as TripId })).code).toBe('not-found');
  expect(refused(await holdSeat(deps)({ ...wanted, seats: ['D1'] })).code).toBe('invalid');
});

test('passes on the network and the limit of its holds, unless networks are not limited', async () => {
  const { deps, asked } = setup();
  await holdSeat(deps)({ ...wanted, network: '192.0.2.1', isVerified: true });
  await holdSeat({ ...deps, maxHoldsOfNetwork: null })({ ...wanted, network: '192.0.2.1' });
  expect(asked).toMatchObject([
    { visitor: { network: '192.0.2.1', isVerified: true }, maxOfNetwork: 20 },
    { visitor: { network: null, isVerified: false } },
  ]);
});

test.each([
  ['network-full', 'holds'],
  ['ended', 'seat-again'],
] as const)('says when to try again after %s', async (outcome, reason) => {
  const { deps, told } = setup({ outcome, again: india('2026-11-21 12:03') });
  expect(refused(await holdSeat(deps)(wanted))).toEqual({
    code: 'too-many-requests',
    reason,
    retryAfterSeconds: 180,
  });
  expect(told).toEqual([]);
});

test('says to wait at most as long as a hold, although a simultaneous hold began later', async () => {
  const { deps } = setup({
    outcome: 'network-full',
    again: new Date(india('2026-11-21 12:10').getTime() + 3_000),
  });
  expect(refused(await holdSeat(deps)(wanted))).toMatchObject({ retryAfterSeconds: 600 });
});

test('holds a seat until the trip leaves the rider’s stop, or the last stop if none is given', async () => {
  const { deps } = setup();
  const from = (pickupStopId?: number) => holdSeat(deps)({ ...wanted, pickupStopId });
  deps.clock.now = india('2026-11-23 06:29');
  expect(refused(await from(KASHMERE_GATE.id)).code).toBe('trip-left');
  expect((await from(ANAND_VIHAR.id)).ok).toBe(true);
  deps.clock.now = india('2026-11-23 06:30');
  expect(refused(await from(ANAND_VIHAR.id)).code).toBe('trip-left');
  expect((await from()).ok).toBe(true);
  deps.clock.now = india('2026-11-23 07:45');
  expect(refused(await from()).code).toBe('trip-left');
});

test('extends a hold by ten minutes, but refuses an expired one', async () => {
  expect(accepted(await renewHold(setup().deps)(wanted)).heldUntil).toEqual(india('2026-11-21 12:10'));
  const late = setup(HELD, false);
  expect(refused(await renewHold(late.deps)(wanted))).toEqual({
    code: 'hold-expired',
    heldFor: 600_000,
  });
  expect(late.told).toEqual([]);
});

test('states the configured duration of a hold', async () => {
  const { deps } = setup(HELD, false);
  const timeouts = { ...RIDESHARE, hold: 45_000 };
  expect(refused(await renewHold({ ...deps, timeouts })(wanted))).toMatchObject({ heldFor: 45_000 });
});

test('shortens the hold of a rider who leaves the page, and ends a released one', async () => {
  const leaving = setup();
  await releaseHold(leaving.deps)({ ...wanted, leaving: true });
  const soon = new Date(india('2026-11-21 12:00').getTime() + 20_000);
  expect(leaving.asked).toMatchObject([{ until: soon }]);
  const back = setup();
  await releaseHold(back.deps)({ ...wanted, leaving: false });
  expect(back.told).toEqual([trip.id]);
  const none = setup(HELD, false);
  await releaseHold(none.deps)({ ...wanted, leaving: false });
  expect(none.told).toEqual([]);
});
