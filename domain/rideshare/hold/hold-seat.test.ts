import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { holdSeat, releaseHold, renewHold } from '#domain/rideshare/hold/hold-seat.ts';
import type { HoldSeats } from '#domain/rideshare/ports.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { ANAND_VIHAR, aSeat, aTrip, KASHMERE_GATE, RIDESHARE } from '#tests/builders/trips.ts';

const holder = 'somebody' as SeatHolder;
const trip = aTrip();
const wanted = { tripId: trip.id, seat: 'B1', holder, instead: null };

function setup(outcome: Awaited<ReturnType<HoldSeats['hold']>> = 'held', had = true) {
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
      keep: noted(had),
      release: noted(had),
      releaseExpired: async () => 0,
    },
    news: { changed: (trips: readonly TripId[]) => void told.push(...trips) },
    timeouts: RIDESHARE,
    clock: settableClock(india('2026-11-21 12:00')),
  };
  return { deps, told, asked };
}

test('holds a seat for ten minutes and notifies the viewers', async () => {
  const { deps, told, asked } = setup();
  const hold = accepted(await holdSeat(deps)(wanted));
  expect(hold).toEqual({ tripId: trip.id, seat: 'B1', heldUntil: india('2026-11-21 12:10') });
  expect(asked).toMatchObject([{ until: india('2026-11-21 12:10'), now: india('2026-11-21 12:00') }]);
  expect(told).toEqual([trip.id]);
});

test('notifies the viewers of the trip whose seat was released', async () => {
  const { deps, told } = setup();
  await holdSeat(deps)({ ...wanted, instead: { tripId: 9 as TripId, seat: 'A1' } });
  expect(told).toEqual([trip.id, 9]);
});

test('offers the nearest free seats if the seat is taken', async () => {
  const { deps, told } = setup('taken');
  expect(refused(await holdSeat(deps)(wanted))).toMatchObject({
    code: 'seat-taken',
    nearest: ['B3', 'C1'],
  });
  expect(told).toEqual([]);
});

test('refuses a third seat, an unknown trip and an unknown seat', async () => {
  expect(refused(await holdSeat(setup('too-many').deps)(wanted)).code).toBe('too-many-holds');
  const { deps } = setup();
  expect(refused(await holdSeat(deps)({ ...wanted, tripId: 13 as TripId })).code).toBe('not-found');
  expect(refused(await holdSeat(deps)({ ...wanted, seat: 'D1' })).code).toBe('invalid');
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
  const late = setup('held', false);
  expect(refused(await renewHold(late.deps)(wanted))).toEqual({
    code: 'hold-expired',
    heldFor: 600_000,
  });
  expect(late.told).toEqual([]);
});

test('states the configured duration of a hold', async () => {
  const { deps } = setup('held', false);
  const timeouts = { ...RIDESHARE, hold: 45_000 };
  expect(refused(await renewHold({ ...deps, timeouts })(wanted))).toMatchObject({ heldFor: 45_000 });
});

test('shortens the hold of a rider who leaves the page, and ends a released one', async () => {
  const leaving = setup();
  await releaseHold(leaving.deps)({ ...wanted, leaving: true });
  const soon = new Date(india('2026-11-21 12:00').getTime() + 20_000);
  expect(leaving.asked).toMatchObject([{ until: soon, cut: true }]);
  const back = setup();
  await releaseHold(back.deps)({ ...wanted, leaving: false });
  expect(back.told).toEqual([trip.id]);
  const none = setup('held', false);
  await releaseHold(none.deps)({ ...wanted, leaving: false });
  expect(none.told).toEqual([]);
});
