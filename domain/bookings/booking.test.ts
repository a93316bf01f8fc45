import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Booking,
  type BookingChange,
  cancel,
  complete,
  confirm,
  markOverdue,
  riderMayCancel,
  start,
} from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { wrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { aBooking, aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, BY_RIDER, BY_SYSTEM } from '#tests/builders/people.ts';

const AT = india('2026-11-21 12:20');
const BECAUSE = { reason: 'no-vehicle', note: 'Both cars are out' } as const;

const ACTS = {
  confirm,
  start,
  complete,
  cancel: (booking: Booking, act: { by: Actor; at: Date }) => cancel(booking, { ...act, ...BECAUSE }),
  overdue: markOverdue,
};
type ActName = keyof typeof ACTS;

/**
 * The resulting status of each allowed action (docs/product/bookings.md#transitions). All others are refused.
 */
const LEADS_TO: Record<BookingStatus, Partial<Record<ActName, BookingStatus>>> = {
  received: { confirm: 'confirmed', cancel: 'cancelled', overdue: 'received' },
  confirmed: { start: 'on-trip', complete: 'completed', cancel: 'cancelled' },
  'on-trip': { complete: 'completed' },
  completed: {},
  cancelled: {},
};
const KINDS: Record<ActName, BookingChange['kind']> = {
  confirm: 'confirmed',
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
  overdue: 'overdue',
};
const NAMES: readonly ActName[] = ['confirm', 'start', 'complete', 'cancel', 'overdue'];

test.each(
  BOOKING_STATUSES.flatMap((status) => NAMES.map((act) => ({ status, act, to: LEADS_TO[status][act] }))),
)('applies the documented transition: $act from $status gives $to', ({ status, act, to }) => {
  const result = ACTS[act](aBooking({ status }), { by: BY_DISPATCHER, at: AT });
  expect(result.ok ? result.value.after.status : undefined).toBe(to);
  if (!to) expect(refused(result)).toEqual(wrongStatus(status));
});

test('names the current status when an action is refused', () => {
  expect(wrongStatus('on-trip')).toEqual({
    code: 'wrong-status',
    status: 'on-trip',
    action: 'change',
  });
});

test('changes the status and the version, and records who confirmed and when', () => {
  const before = aBooking({ version: 3 });
  expect(accepted(confirm(before, { by: BY_DISPATCHER, at: AT }))).toEqual({
    before: aBooking({ version: 3 }),
    after: aBooking({ version: 4, status: 'confirmed' }),
    change: { kind: 'confirmed', from: 'received', to: 'confirmed', by: BY_DISPATCHER, at: AT, note: null },
  });
});

test.each([
  [BY_RIDER, 'rider'],
  [BY_DISPATCHER, 'admin'],
  [BY_OWNER, 'admin'],
  [BY_SYSTEM, 'system'],
] as const)('records a cancellation by %o as one by the %s, with reason and note', (by, kept) => {
  const { after, change } = accepted(cancel(aBooking(), { by, at: AT, ...BECAUSE }));
  expect(after).toEqual(
    aBooking({ version: 2, status: 'cancelled', cancellation: { by: kept, ...BECAUSE } }),
  );
  expect(change).toEqual({
    kind: 'cancelled',
    from: 'received',
    to: 'cancelled',
    by,
    at: AT,
    note: 'Both cars are out',
  });
});

test('does not let the system cancel a confirmed booking', () => {
  const confirmed = aBooking({ status: 'confirmed' });
  expect(refused(cancel(confirmed, { by: BY_SYSTEM, at: AT, ...BECAUSE }))).toEqual(wrongStatus('confirmed'));
  expect(cancel(confirmed, { by: BY_RIDER, at: AT, ...BECAUSE }).ok).toBe(true);
});

test('marks a booking overdue once and keeps it received and open to a decision', () => {
  const { after } = accepted(markOverdue(aBooking(), { by: BY_SYSTEM, at: AT }));
  expect(after).toEqual(aBooking({ version: 2, overdueAt: AT }));
  expect(refused(markOverdue(after, { by: BY_SYSTEM, at: AT }))).toEqual(wrongStatus('received'));
  expect(accepted(confirm(after, { by: BY_DISPATCHER, at: AT })).after.overdueAt).toBe(AT);
});

test('keeps a consistent history for any sequence of actions', () => {
  const actors = fc.constantFrom(BY_RIDER, BY_DISPATCHER, BY_OWNER, BY_SYSTEM);
  const steps = fc.array(fc.tuple(fc.constantFrom(...NAMES), actors, fc.nat(86_400_000)), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (story) => {
      let booking = aBooking();
      const history: BookingChange[] = [];
      for (const [name, by, later] of story) {
        const at = new Date(AT.getTime() + later);
        const before = structuredClone(booking);
        const result = ACTS[name](booking, { by, at });
        expect(booking).toEqual(before);

        const to = LEADS_TO[booking.status][name];
        const forbidden =
          (name === 'overdue' && booking.overdueAt !== null) ||
          (name === 'cancel' && by.role === 'system' && booking.status !== 'received');
        expect(result.ok).toBe(to !== undefined && !forbidden);
        if (!result.ok) {
          expect(result.refusal).toEqual(wrongStatus(booking.status));
          continue;
        }
        const { after, change } = result.value;
        expect(result.value.before).toEqual(before);
        expect(after.version).toBe(before.version + 1);
        expect(change).toMatchObject({ kind: KINDS[name], from: before.status, to: after.status, by, at });
        expect(after.status).toBe(to);
        expect((after.cancellation !== null) === (after.status === 'cancelled')).toBe(true);
        history.push(change);
        booking = after;
      }
      expect(booking.version).toBe(1 + history.length);
      const stations = ['received', ...history.map(({ to }) => to)];
      expect(history.map(({ from }) => from)).toEqual(stations.slice(0, -1));
      expect(stations.at(-1)).toBe(booking.status);
      for (const end of ['completed', 'cancelled']) {
        expect([-1, stations.length - 1]).toContain(stations.indexOf(end));
      }
      // Only the status changes: the ride, the price and the people stay the same.
      const { status, version, cancellation, overdueAt, ...rest } = aBooking();
      expect(booking).toMatchObject(rest);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['received', true],
  ['confirmed', true],
  ['on-trip', false],
  ['completed', false],
  ['cancelled', false],
] as const)('lets a rider cancel a %s booking well before pickup: %s', (status, may) => {
  expect(riderMayCancel(aBooking({ status }), AT)).toBe(may);
});

test('lets a rider cancel until exactly 2 hours before pickup', () => {
  const pickupAt = india('2026-11-22 18:00');
  const booking = aBooking({ ride: aRide(pickupAt) });
  expect(riderMayCancel(booking, india('2026-11-22 16:00'))).toBe(true);
  expect(riderMayCancel(booking, new Date(india('2026-11-22 16:00').getTime() + 1))).toBe(false);
  expect(riderMayCancel(booking, india('2026-11-22 19:00'))).toBe(false);
});
