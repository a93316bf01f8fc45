import { expect, test } from 'vitest';
import { type Booking, cancel, confirm, markOverdue, start } from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent } from '#domain/bookings/deadlines.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { closeRide } from '#domain/bookings/decide/close-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { markBookingOverdue } from '#domain/bookings/decide/mark-overdue.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { type ChangeStore, changeStore, NO_REPORTS } from '#tests/builders/change-store.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, BY_RIDER, BY_SYSTEM } from '#tests/builders/people.ts';

const AT = india('2026-11-21 12:20');
const ID = aBooking().id;
const BY_TEAM = { by: BY_DISPATCHER, at: AT };

function changing(booking: Booking | undefined, beforeWrite?: (store: ChangeStore) => void) {
  const { store, inTransaction } = changeStore(booking, beforeWrite);
  const change = changeBooking({ inTransaction, timeouts: TIMEOUTS });
  return { store, change, deps: { changeBooking: change, clock: () => AT } };
}

test('writes a change with its event and returns the updated booking', async () => {
  const { store, change } = changing(aBooking());
  const after = accepted(await change(ID, (booking) => confirm(booking, BY_TEAM)));
  expect(after).toEqual(aBooking({ status: 'confirmed', version: 2 }));
  expect(store.booking).toEqual(after);
  expect(store.events).toEqual([bookingEvent(accepted(confirm(aBooking(), BY_TEAM)), TIMEOUTS)]);
});

test('refuses an unknown booking', async () => {
  const { store, change } = changing(aBooking());
  const result = await change(42 as BookingId, () => {
    throw new Error('There is nothing to move');
  });
  expect(refused(result)).toEqual({ code: 'not-found', what: 'booking' });
  expect(refused(result)).toBe(BOOKING_NOT_FOUND);
  expect(store.writes).toBe(0);
});

test('writes nothing if the transition is refused', async () => {
  const { store, change } = changing(aBooking({ status: 'completed' }));
  const also: unknown[] = [];
  const result = await change(ID, (booking) => confirm(booking, BY_TEAM), {
    also: async (...all) => void also.push(all),
  });
  expect(refused(result)).toEqual(wrongStatus('completed'));
  expect(store).toMatchObject({ booking: aBooking({ status: 'completed' }), events: [], writes: 0 });
  expect(also).toEqual([]);
});

test('runs the additional work once, with the stored transition', async () => {
  const { change } = changing(aBooking());
  const also: unknown[] = [];
  await change(ID, (booking) => confirm(booking, BY_TEAM), {
    also: async (_stores, transition) => void also.push(transition),
  });
  expect(also).toEqual([accepted(confirm(aBooking(), BY_TEAM))]);
});

test('refuses a change after a concurrent cancellation and names the new status', async () => {
  const { store, change } = changing(aBooking(), (races) => {
    races.booking = aBooking({ status: 'cancelled', version: 2 });
  });
  const result = await change(ID, (booking) => confirm(booking, BY_TEAM));
  expect(refused(result)).toEqual(wrongStatus('cancelled'));
  expect(store).toMatchObject({ booking: { status: 'cancelled', version: 2 }, events: [], writes: 1 });
});

test('applies a change after a concurrent overdue mark to the marked booking', async () => {
  const overdue = accepted(markOverdue(aBooking(), { by: BY_SYSTEM, at: AT })).after;
  const also: number[] = [];
  const { store, change } = changing(aBooking(), (races) => {
    if (races.writes === 1) races.booking = overdue;
  });
  const after = accepted(
    await change(ID, (booking) => confirm(booking, BY_TEAM), {
      also: async (_stores, { before }) => void also.push(before.version),
    }),
  );
  expect(after).toEqual({ ...overdue, status: 'confirmed', version: 3 });
  expect(store.events).toMatchObject([{ sequence: 3, type: 'confirmed' }]);
  expect(also).toEqual([2]);
});

test('refuses an unexpected status even if the action would be allowed', async () => {
  const { store, change } = changing(aBooking(), (races) => {
    if (races.writes === 1) races.booking = aBooking({ status: 'confirmed', version: 2 });
  });
  const result = await change(ID, (booking) =>
    cancel(booking, { ...BY_TEAM, reason: 'duplicate', note: null }),
  );
  expect(refused(result)).toEqual(wrongStatus('confirmed'));
  expect(store).toMatchObject({ booking: { status: 'confirmed', version: 2 }, changes: [], writes: 1 });
});

test.each([
  ['received', true],
  ['confirmed', false],
] as const)('confirms a received booking if the expected status is %s: %s', async (expectedStatus, done) => {
  const { store, deps } = changing(aBooking());
  const result = await confirmBooking(deps)({ id: ID, by: BY_OWNER, expectedStatus });
  expect(result.ok).toBe(done);
  if (!done) expect(refused(result)).toEqual(wrongStatus('received'));
  expect(store.writes).toBe(done ? 1 : 0);
});

test('accepts any status if the caller allows it', async () => {
  const { change } = changing(aBooking(), (races) => {
    if (races.writes === 1) races.booking = aBooking({ status: 'confirmed', version: 2 });
  });
  const after = accepted(
    await change(ID, (booking) => cancel(booking, { ...BY_TEAM, reason: 'duplicate', note: null }), {
      expectedStatus: 'whatever',
    }),
  );
  expect(after).toMatchObject({ status: 'cancelled', version: 3 });
});

test.each([
  ['a confirmation by the team', BY_TEAM, 10_000],
  ['a change by the system', { by: BY_SYSTEM, at: AT }, 0],
] as const)('gives %s the right time to undo', async (_who, act, undoWindow) => {
  const { store, change } = changing(aBooking());
  await change(ID, (booking) => confirm(booking, act));
  expect(store.undoWindows).toEqual([undoWindow]);
});

test('gives no time to undo a start, an overdue mark or a cancellation by the rider', async () => {
  const { store, change } = changing(aBooking());
  await change(ID, (booking) => markOverdue(booking, { by: BY_SYSTEM, at: AT }));
  await change(ID, (booking) => confirm(booking, BY_TEAM));
  await change(ID, (booking) => start(booking, BY_TEAM));
  expect(store.undoWindows).toEqual([0, 10_000, 0]);
  const rider = changing(aBooking());
  const act = { by: BY_RIDER, at: AT, reason: 'plans-changed', note: null } as const;
  await rider.change(ID, (booking) => cancel(booking, act));
  expect(rider.store.undoWindows).toEqual([0]);
});

/** Simulates a concurrent change before each of the first `writes` writes. */
function fasterBefore(writes: number) {
  return (races: ChangeStore) => {
    if (races.writes <= writes && races.booking) {
      races.booking = { ...races.booking, version: races.booking.version + 1 };
    }
  };
}

test('retries four lost writes', async () => {
  const { change } = changing(aBooking(), fasterBefore(4));
  expect(accepted(await change(ID, (booking) => confirm(booking, BY_TEAM))).version).toBe(6);
});

test('throws if the booking never stops changing', async () => {
  const { store, change } = changing(aBooking(), fasterBefore(5));
  await expect(change(ID, (booking) => confirm(booking, BY_TEAM))).rejects.toThrow(
    'Booking 41 kept changing',
  );
  expect(store.writes).toBe(5);
  expect(store.events).toEqual([]);
});

test.each([
  ['confirms', confirmBooking, 'received', 'confirmed'],
  ['starts', startBooking, 'confirmed', 'on-trip'],
  ['completes', completeBooking, 'on-trip', 'completed'],
] as const)('records that the team %s a booking', async (_does, useCase, from, to) => {
  const { store, deps } = changing(aBooking({ status: from }));
  const after = accepted(await useCase(deps)({ id: ID, by: BY_OWNER, early: true }));
  expect(after).toEqual(aBooking({ status: to, version: 2 }));
  expect(store.events).toMatchObject([{ status: to, sequence: 2 }]);
});

const PICKUP = aBooking().ride.pickupAt;
const TWO_HOURS_BEFORE = new Date(PICKUP.getTime() - 2 * HOUR_MS);

test.each([
  ['start', startBooking, 'confirmed'],
  ['complete', completeBooking, 'on-trip'],
] as const)('asks before a %s more than 2 hours ahead of the pickup', async (action, useCase, status) => {
  const at = (now: Date) => {
    const { store, deps } = changing(aBooking({ status }));
    return { store, run: useCase({ ...deps, clock: () => now }) };
  };
  const early = at(new Date(TWO_HOURS_BEFORE.getTime() - 1));
  expect(refused(await early.run({ id: ID, by: BY_OWNER }))).toEqual({
    ...{ code: 'too-early', action, hours: 2, pickupAt: PICKUP },
  });
  expect(early.store.writes).toBe(0);
  accepted(await early.run({ id: ID, by: BY_OWNER, early: true }));
  accepted(await at(TWO_HOURS_BEFORE).run({ id: ID, by: BY_OWNER }));
});

test('names the status, not the time, when a booking cannot be started at all', async () => {
  const { deps } = changing(aBooking({ status: 'cancelled' }));
  expect(refused(await startBooking(deps)({ id: ID, by: BY_OWNER }))).toEqual(wrongStatus('cancelled'));
});

test('records the actor and the current time of a change', async () => {
  const { store, deps } = changing(aBooking());
  await confirmBooking(deps)({ id: ID, by: BY_OWNER });
  await startBooking(deps)({ id: ID, by: BY_DISPATCHER, early: true });
  await closeRide({ ...deps, timeouts: TIMEOUTS, drivers: NO_REPORTS })({ id: ID, by: BY_SYSTEM });
  expect(store.changes).toEqual([
    { kind: 'confirmed', from: 'received', to: 'confirmed', by: BY_OWNER, at: AT, note: null },
    { kind: 'started', from: 'confirmed', to: 'on-trip', by: BY_DISPATCHER, at: AT, note: null },
    { kind: 'completed', from: 'on-trip', to: 'completed', by: BY_SYSTEM, at: AT, note: null },
  ]);
});

test('lets the system mark an undecided booking as overdue', async () => {
  const { store, deps } = changing(aBooking());
  const after = accepted(await markBookingOverdue(deps)({ id: ID }));
  expect(after).toEqual(aBooking({ overdueAt: AT, version: 2 }));
  expect(store.changes).toMatchObject([{ kind: 'overdue', by: BY_SYSTEM, at: AT }]);
  expect(store.events).toMatchObject([
    { type: 'overdue', status: 'received', deadlines: bookingDeadlines(aBooking(), TIMEOUTS) },
  ]);
});

test('does not mark a decided booking as overdue', async () => {
  const decided = accepted(cancel(aBooking(), { ...BY_TEAM, reason: 'duplicate', note: null })).after;
  const { store, deps } = changing(decided);
  expect(refused(await markBookingOverdue(deps)({ id: ID }))).toEqual(wrongStatus('cancelled'));
  expect(store.writes).toBe(0);
});
