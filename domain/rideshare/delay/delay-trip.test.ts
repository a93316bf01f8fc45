import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { type DelayTrip, delayTrip } from '#domain/rideshare/delay/delay-trip.ts';
import { NO_DELAY, nextDelay } from '#domain/rideshare/delay/trip-delay.ts';
import type { DelayTrips, FollowDelay } from '#domain/rideshare/ports.ts';
import { atStop, hasLeft, type Trip } from '#domain/rideshare/trip.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { ANAND_VIHAR, aTrip, CLOCK_TOWER, KASHMERE_GATE, RIDESHARE } from '#tests/builders/trips.ts';

const NOON = india('2026-11-22 12:00');
const UNDO_MS = 10_000;

type Setup = { trip?: Trip | undefined; at?: Date; isBusy?: boolean; bookings?: number };

function setup({ trip: first = aTrip(), at = NOON, isBusy = false, bookings = 3 }: Setup = {}) {
  let trip: Trip | undefined = first;
  const written: Parameters<DelayTrips['delay']>[1][] = [];
  const followed: number[] = [];
  const told: (readonly TripId[])[] = [];
  const stores: { trips: DelayTrips; follow: FollowDelay<{ readonly code: 'duty-conflicts' }> } = {
    trips: {
      lock: async (id) => (trip?.id === id ? trip : undefined),
      async delay(next, change) {
        trip = next;
        written.push(change);
        return { bookings };
      },
    },
    follow: {
      async tripDelayed(_id, minutes, _act, override) {
        followed.push(minutes);
        return isBusy && !override ? refuse({ code: 'duty-conflicts' }) : ok(undefined);
      },
    },
  };
  const clock = settableClock(at);
  const run = delayTrip({
    inTransaction: (work) => work(stores),
    news: { changed: (trips) => void told.push(trips) },
    timeouts: RIDESHARE,
    undoWindow: UNDO_MS,
    clock,
  });
  const delay = (command: Partial<DelayTrip>) =>
    run({ tripId: first.id, minutes: 45, because: null, by: BY_OWNER, ...command });
  return { delay, written, followed, told, clock };
}

test('moves the whole trip, its duty and its bookings', async () => {
  const { delay, written, followed, told } = setup();
  const { before, trip, bookings } = accepted(await delay({ minutes: 45, because: 'weather' }));
  expect([before.departsAt, trip.departsAt]).toEqual([india('2026-11-23 06:00'), india('2026-11-23 06:45')]);
  expect(trip.arrivesAt).toEqual(india('2026-11-23 12:00'));
  expect(trip.delay).toMatchObject({ minutes: 45, change: 1, because: 'weather', known: 0 });
  expect(bookings).toBe(3);
  expect(followed).toEqual([45]);
  expect(written).toEqual([
    {
      later: 45,
      closesAt: india('2026-11-23 13:00').getTime(),
      detailsBeforePickup: RIDESHARE.detailsBeforePickup,
    },
  ]);
  expect(told).toEqual([[trip.id]]);
});

test('a stop is later by the delay, so that its riders have not missed it', () => {
  const late = aTrip({ delay: { ...NO_DELAY, minutes: 45, change: 1 } });
  expect(atStop(late, ANAND_VIHAR)).toEqual(india('2026-11-23 07:15'));
  expect(atStop(late, CLOCK_TOWER)).toEqual(india('2026-11-23 12:00'));
  expect(hasLeft(late, KASHMERE_GATE.id, india('2026-11-23 06:44'))).toBe(false);
  expect(hasLeft(late, KASHMERE_GATE.id, india('2026-11-23 06:45'))).toBe(true);
});

test('counts from the timetable, so that the same delay again changes nothing', async () => {
  const { delay, written, followed } = setup();
  accepted(await delay({ minutes: 45 }));
  const again = accepted(await delay({ minutes: 45 }));
  expect([again.bookings, again.trip]).toEqual([0, again.before]);
  const shorter = accepted(await delay({ minutes: 30 }));
  expect(shorter.trip.departsAt).toEqual(india('2026-11-23 06:30'));
  const onTime = accepted(await delay({ minutes: 0 }));
  expect(onTime.trip.departsAt).toEqual(india('2026-11-23 06:00'));
  expect(followed).toEqual([45, -15, -30]);
  expect(written.map(({ later }) => later)).toEqual([45, -15, -30]);
});

test('tells the riders after the time to undo, and nobody if the delay is taken back before', async () => {
  const { delay, clock } = setup();
  expect(accepted(await delay({ minutes: 45 })).trip.delay.noticeAt).toEqual(
    new Date(NOON.getTime() + UNDO_MS),
  );
  clock.now = new Date(NOON.getTime() + UNDO_MS - 1);
  expect(accepted(await delay({ minutes: 0 })).trip.delay.noticeAt).toBeNull();
});

test('tells the riders that a trip is on time again once they know the delay', () => {
  const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
  const set = (delay: typeof NO_DELAY, minutes: number, seconds: number) =>
    nextDelay(delay, { minutes, because: null, now: at(seconds), undoWindow: UNDO_MS });
  const first = set(NO_DELAY, 45, 0);
  const corrected = set(first, 60, 5);
  expect(corrected).toMatchObject({ known: 0, noticeAt: at(15), change: 2 });
  // Nobody has heard of the 60 minutes yet, so 45 are news, and 0 are not.
  expect(set(corrected, 0, 14)).toMatchObject({ known: 0, noticeAt: null });
  expect(set(corrected, 0, 16)).toMatchObject({ known: 60, noticeAt: at(26) });
  expect(set(corrected, 60, 16)).toMatchObject({ known: 60, noticeAt: null });
});

test('takes a delay back unless the riders have been told', async () => {
  const { delay, clock } = setup();
  accepted(await delay({ minutes: 45 }));
  accepted(await delay({ minutes: 0, untold: true }));
  accepted(await delay({ minutes: 45 }));
  clock.now = new Date(NOON.getTime() + UNDO_MS);
  expect(refused(await delay({ minutes: 0, untold: true }))).toMatchObject({
    errors: [{ field: 'minutes', code: 'delay-told' }],
  });
  const empty = setup({ bookings: 0 });
  accepted(await empty.delay({ minutes: 45 }));
  empty.clock.now = new Date(NOON.getTime() + UNDO_MS);
  accepted(await empty.delay({ minutes: 0, untold: true }));
});

test('refuses an earlier departure that is past, unless the riders know no other one', async () => {
  const { delay, clock, written } = setup();
  accepted(await delay({ minutes: 120 }));
  const early = india('2026-11-23 06:30');
  clock.now = early;
  expect(refused(await delay({ minutes: 15 }))).toMatchObject({
    errors: [{ field: 'minutes', code: 'delay-departure-past' }],
  });
  accepted(await delay({ minutes: 60 }));
  // Nobody has heard of the 180 minutes yet.
  accepted(await delay({ minutes: 180 }));
  clock.now = new Date(early.getTime() + UNDO_MS - 1);
  accepted(await delay({ minutes: 60 }));
  expect(written.map(({ later }) => later)).toEqual([120, -60, 120, -120]);
});

test.each([
  ['a trip that does not exist', {}, { tripId: 99 as TripId }, { code: 'not-found', what: 'trip' }],
  ['a trip that is closed', { trip: aTrip({ closedAt: NOON }) }, {}, { code: 'trip-over' }],
  ['a trip that has arrived', { at: india('2026-11-23 11:15') }, {}, { code: 'trip-over' }],
  ['a screen that is older', {}, { version: 3 }, { code: 'changed-meanwhile', what: 'trip', version: 0 }],
  ['a driver who is not free', { isBusy: true }, {}, { code: 'duty-conflicts' }],
  [
    'more than a day',
    {},
    { minutes: 1_441 },
    { code: 'invalid', errors: [{ field: 'minutes', code: 'delay-out-of-range', maximum: 1_440 }] },
  ],
] as const)('refuses %s, and changes nothing', async (_, given, command, refusal) => {
  const { delay, written, told } = setup(given);
  expect(refused(await delay(command))).toMatchObject(refusal);
  expect([written, told]).toEqual([[], []]);
});

test('takes the longest delay, the present version, and a driver who is kept', async () => {
  const { delay, written } = setup({ isBusy: true });
  const override = { reason: 'Both know' };
  accepted(await delay({ minutes: 1_440, version: 0, override }));
  expect(written).toHaveLength(1);
  expect(written[0]?.closesAt).toBe(india('2026-11-24 12:15').getTime());
});
