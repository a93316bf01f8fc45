import { expect, test } from 'vitest';
import type { CustomerId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { cancelOwnGroup, cancelOwnSeat, cancelSeat } from '#domain/rideshare/book/cancel-seat.ts';
import type { CancelSeats, LockSeatBookings } from '#domain/rideshare/ports.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { closeTrip } from '#domain/rideshare/trips/close-trip.ts';
import { NO_DUTIES } from '#tests/builders/change-store.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_DISPATCHER, BY_OWNER, BY_RIDER, BY_SYSTEM } from '#tests/builders/people.ts';
import { aSeatBooking, aTrip, RIDESHARE } from '#tests/builders/trips.ts';

/** The pickup is at 06:30, so this is the last moment at which the rider may cancel. */
const LAST_MOMENT = india('2026-11-23 04:30');
const { id } = aSeatBooking();

/** The seats of one group, or a single one. */
function setup(kept: readonly RideshareBooking[], { at = LAST_MOMENT } = {}) {
  const told: TripId[] = [];
  const written: Parameters<CancelSeats['cancel']>[] = [];
  const seatBookings: LockSeatBookings & CancelSeats = {
    lock: async () => kept[0],
    lockGroup: async () => kept,
    cancel: async (...cancelled) => void written.push(cancelled),
  };
  const deps: Parameters<typeof cancelSeat>[0] = {
    inTransaction: (work) => work({ seatBookings }),
    news: { changed: (trips: readonly TripId[]) => void told.push(...trips) },
    timeouts: RIDESHARE,
    clock: settableClock(at),
  };
  return { deps, told, written };
}

const own = (deps: ReturnType<typeof setup>['deps'], rider = aCustomer()) =>
  cancelOwnSeat(deps)({ id, rider, surface: 'web' });

test('lets a rider cancel an own seat until two hours before pickup', async () => {
  const { deps, told, written } = setup([aSeatBooking()]);
  const cancelled = accepted(await own(deps));
  expect(cancelled).toMatchObject({ status: 'cancelled', cancellation: { by: 'rider', at: LAST_MOMENT } });
  expect(told).toEqual([cancelled.trip.id]);
  expect(written).toEqual([
    [
      [aSeatBooking()],
      { by: 'rider', actor: BY_RIDER, at: LAST_MOMENT },
      {
        type: 'seat-cancelled',
        tripId: cancelled.trip.id,
        closesAt: india('2026-11-23 12:15').getTime(),
        detailsAt: india('2026-11-23 06:00').getTime(),
      },
    ],
  ]);
});

test.each([
  ['admin', BY_DISPATCHER],
  ['admin', BY_OWNER],
  ['system', BY_SYSTEM],
] as const)('stores and returns that %s cancelled a seat', async (by, actor) => {
  const { deps, written } = setup([aSeatBooking()]);
  const { cancellation } = accepted(await cancelSeat(deps)({ id, by: actor }));
  expect(written.map(([, act]) => act)).toEqual([{ by, actor, at: LAST_MOMENT }]);
  expect(cancellation).toEqual({ by, phone: actor.phone, from: actor.surface, at: LAST_MOMENT });
});

test('stores and returns that the rider cancelled an own seat', async () => {
  const { deps } = setup([aSeatBooking()]);
  const { cancellation } = accepted(await own(deps));
  expect(cancellation).toEqual({ by: 'rider', phone: BY_RIDER.phone, from: 'web', at: LAST_MOMENT });
});

test('asks a rider to call after that', async () => {
  const { deps } = setup([aSeatBooking()], { at: new Date(LAST_MOMENT.getTime() + 1) });
  expect(refused(await own(deps)).code).toBe('too-late-to-cancel');
  expect(accepted(await cancelSeat(deps)({ id, by: BY_DISPATCHER })).cancellation?.by).toBe('admin');
});

test('does not find the seat of another rider', async () => {
  const { deps } = setup([aSeatBooking()]);
  expect(refused(await own(deps, aCustomer({ id: 8 as CustomerId }))).code).toBe('not-found');
  expect(refused(await own(setup([]).deps)).code).toBe('not-found');
  expect(refused(await cancelSeat(setup([]).deps)({ id, by: BY_DISPATCHER })).code).toBe('not-found');
});

test.each(['cancelled', 'completed'] as const)('leaves a %s seat unchanged', async (status) => {
  const { deps, told } = setup([aSeatBooking({ status })]);
  expect(refused(await own(deps))).toMatchObject({ code: 'wrong-status', status });
  expect(told).toEqual([]);
});

const GROUP = 3 as RideshareBookingId;
const family = ['A1', 'B1', 'B2'].map((seat, index) =>
  aSeatBooking({ id: (3 + index) as RideshareBookingId, group: GROUP, seat }),
);

function setupGroup(all: readonly RideshareBooking[], at: Date = LAST_MOMENT) {
  const { deps, told, written } = setup(all, { at });
  const cancelAll = (rider = aCustomer()) => cancelOwnGroup(deps)({ group: GROUP, rider, surface: 'web' });
  return { cancelAll, written, told };
}

test('cancels all confirmed seats of an own group at once', async () => {
  const [first, second, third] = family;
  const before = aSeatBooking({ ...second, status: 'cancelled' });
  const { cancelAll, written, told } = setupGroup([first, before, third].filter((one) => one !== undefined));
  const cancelled = accepted(await cancelAll());
  expect(cancelled.map(({ seat, status }) => [seat, status])).toEqual([
    ['A1', 'cancelled'],
    ['B2', 'cancelled'],
  ]);
  expect(written.map(([seats]) => seats)).toEqual([[first, third]]);
  expect(written[0]?.[2]).toMatchObject({ type: 'seat-cancelled', tripId: first?.trip.id });
  expect(told).toEqual([first?.trip.id]);
});

test('cancels no seat of a group that is too late, of another rider, or over', async () => {
  const late = setupGroup(family, new Date(LAST_MOMENT.getTime() + 1));
  expect(refused(await late.cancelAll()).code).toBe('too-late-to-cancel');
  expect(late.written).toEqual([]);
  expect(refused(await setupGroup(family).cancelAll(aCustomer({ id: 8 as CustomerId }))).code).toBe(
    'not-found',
  );
  expect(refused(await setupGroup([]).cancelAll()).code).toBe('not-found');
  const over = family.map((seat) => ({ ...seat, status: 'completed' as const }));
  expect(refused(await setupGroup(over).cancelAll())).toMatchObject({ code: 'wrong-status' });
  expect(late.told).toEqual([]);
});

test('closes a trip at the current time, and not before the closing that the database knows', async () => {
  const closed: unknown[] = [];
  const trips = {
    lock: async () => aTrip(),
    close: async (...asked: readonly unknown[]) => closed.push(asked) > 0,
  };
  const inTransaction: Parameters<typeof closeTrip>[0]['inTransaction'] = (work) =>
    work({ trips, follow: NO_DUTIES });
  const close = closeTrip({ inTransaction, timeouts: RIDESHARE, clock: () => LAST_MOMENT });
  const closesAt = india('2026-11-23 12:15').getTime();
  const early = await close({ tripId: 4 as TripId, closesAt: closesAt - 1 });
  expect(refused(early)).toEqual({ code: 'closes-later', closesAt });
  expect(closed).toEqual([]);
  accepted(await close({ tripId: 4 as TripId, closesAt }));
  expect(closed).toEqual([[4, LAST_MOMENT]]);
});
