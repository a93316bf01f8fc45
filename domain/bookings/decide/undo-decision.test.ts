import { expect, test } from 'vitest';
import { type Booking, type BookingChange, confirm } from '#domain/bookings/booking.ts';
import { undoDecision } from '#domain/bookings/decide/undo-decision.ts';
import type { LastDecision } from '#domain/bookings/ports.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { NO_DUTIES } from '#tests/builders/change-store.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';

const AT = india('2026-11-21 12:20');
const { after: CONFIRMED, change: CONFIRMATION } = accepted(
  confirm(aBooking(), { by: BY_DISPATCHER, at: AT }),
);
const DECIDED: LastDecision = {
  booking: CONFIRMED,
  lastChange: CONFIRMATION,
  undoLeft: 5_000,
  beforeEdit: null,
};

/** Undoes a confirmation while `meanwhile` is what the second read of the booking finds. */
function undoing(first: LastDecision | undefined, meanwhile?: LastDecision) {
  const reads = [first, meanwhile];
  let written: Booking | undefined;
  let change: BookingChange | undefined;
  const undo = undoDecision({
    inTransaction: (work) =>
      work({
        bookings: {
          lastDecision: async () => reads.shift(),
          writeUndo: async ({ after, change: row }) => {
            if (reads.length === 1 && meanwhile !== undefined) return false;
            written = after;
            change = row;
            return true;
          },
        },
        coupons: { redeemAgain: async () => true },
        follow: NO_DUTIES,
      }),
    timeouts: TIMEOUTS,
    clock: () => AT,
  });
  return {
    result: undo({ id: aBooking().id, expectedVersion: CONFIRMED.version, by: BY_OWNER }),
    written: () => written,
    change: () => change,
  };
}

test('returns the booking to its status of before', async () => {
  const { result, written } = undoing(DECIDED);
  expect(accepted(await result)).toEqual(aBooking({ version: 3 }));
  expect(written()).toEqual(aBooking({ version: 3 }));
});

test('records who undid the decision, and when', async () => {
  const { result, change } = undoing(DECIDED);
  accepted(await result);
  expect(change()).toMatchObject({ kind: 'undone', from: 'confirmed', to: 'received', by: BY_OWNER, at: AT });
});

test('refuses an unknown booking', async () => {
  expect(refused(await undoing(undefined).result)).toBe(BOOKING_NOT_FOUND);
});

test('refuses after the time to undo', async () => {
  expect(refusedFor(await undoing({ ...DECIDED, undoLeft: 0 }).result)).toBe('undo-expired');
});

test('refuses when the time ends between the read and the write', async () => {
  expect(refusedFor(await undoing(DECIDED, { ...DECIDED, undoLeft: 0 }).result)).toBe('undo-expired');
});

test('refuses when the booking changes between the read and the write', async () => {
  const edited = { ...DECIDED, booking: { ...CONFIRMED, version: CONFIRMED.version + 1 } };
  expect(refusedFor(await undoing(DECIDED, edited).result)).toBe('moved-on');
});

test('changes nothing when another click undoes the decision between the read and the write', async () => {
  const undone = {
    booking: aBooking({ version: CONFIRMED.version + 1 }),
    lastChange: { ...CONFIRMATION, kind: 'undone' as const },
    undoLeft: 0,
    beforeEdit: null,
  };
  const { result, written } = undoing(DECIDED, undone);
  expect(accepted(await result)).toEqual(undone.booking);
  expect(written()).toBeUndefined();
});
