import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { cancelBooking, cancelOwnBooking } from '#domain/bookings/decide/cancel-booking.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { BOOKING_NOT_FOUND, wrongStatus } from '#domain/bookings/refusals.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { type ChangeStore, changeStore } from '#tests/builders/change-store.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_OWNER, BY_RIDER, BY_SYSTEM } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

const ID = aBooking().id;
/** The pickup is at 18:00, so this is the last moment at which the rider may cancel. */
const LAST_MOMENT = india('2026-11-22 16:00');
const TOO_LATE = new Date(LAST_MOMENT.getTime() + 1);
const DISCOUNTED = aPrice(1199, { discount: 119 });

function cancelling(booking: Booking, now = LAST_MOMENT, beforeWrite?: (store: ChangeStore) => void) {
  const { store, inTransaction } = changeStore(booking, beforeWrite);
  const deps = { changeBooking: changeBooking({ inTransaction, timeouts: TIMEOUTS }), clock: () => now };
  const own = (rider = aCustomer(), id = ID) => cancelOwnBooking(deps)({ id, rider, note: 'Flight moved' });
  const asTeam = (by = BY_OWNER) =>
    cancelBooking(deps)({ id: ID, by, reason: 'no-show', note: 'Not at the gate' });
  return { store, own, asTeam };
}

test.each(['received', 'confirmed'] as const)('lets a rider cancel an own %s booking', async (status) => {
  const { store, own } = cancelling(aBooking({ status }));
  const cancellation = { by: 'rider', reason: 'plans-changed', note: 'Flight moved' } as const;
  expect(accepted(await own())).toEqual(aBooking({ status: 'cancelled', version: 2, cancellation }));
  expect(store.events).toMatchObject([{ type: 'cancelled', status: 'cancelled', sequence: 2 }]);
});

test('records a cancellation by the rider with the web and the current time', async () => {
  const { store, own } = cancelling(aBooking());
  await own();
  expect(store.changes).toEqual([
    {
      kind: 'cancelled',
      from: 'received',
      to: 'cancelled',
      by: BY_RIDER,
      at: LAST_MOMENT,
      note: 'Flight moved',
    },
  ]);
});

test('does not find a booking of another rider, in any status and at any time', async () => {
  const stranger = aCustomer({ id: 8 as CustomerId });
  for (const status of ['received', 'on-trip', 'cancelled'] as const) {
    const { store, own } = cancelling(aBooking({ status }), TOO_LATE);
    expect(refused(await own(stranger))).toBe(BOOKING_NOT_FOUND);
    expect(store.writes).toBe(0);
  }
});

test('gives the same refusal for an unknown booking', async () => {
  const { own } = cancelling(aBooking());
  expect(refused(await own(aCustomer(), 42 as BookingId))).toBe(BOOKING_NOT_FOUND);
});

test.each(['received', 'confirmed'] as const)(
  'asks a rider to call about a %s booking less than 2 hours before pickup',
  async (status) => {
    const { store, own } = cancelling(aBooking({ status }), TOO_LATE);
    expect(refused(await own())).toEqual({
      code: 'too-late-to-cancel',
      hours: 2,
    });
    expect(store).toMatchObject({ booking: { status }, writes: 0, released: [] });
  },
);

test.each(['on-trip', 'completed', 'cancelled'] as const)(
  'names the status %s to the rider, even after the cancellation deadline',
  async (status) => {
    for (const now of [LAST_MOMENT, TOO_LATE]) {
      expect(refused(await cancelling(aBooking({ status }), now).own())).toEqual(wrongStatus(status));
    }
  },
);

test('lets the team cancel at any time before the ride, with its own reason', async () => {
  const { asTeam } = cancelling(aBooking({ status: 'confirmed' }), TOO_LATE);
  expect(accepted(await asTeam())).toMatchObject({
    status: 'cancelled',
    cancellation: { by: 'admin', reason: 'no-show', note: 'Not at the gate' },
  });
});

test.each([
  ['confirmed', true],
  ['received', false],
] as const)(
  'lets the team cancel a confirmed booking if it expects the status %s: %s',
  async (expectedStatus, done) => {
    const { store, inTransaction } = changeStore(aBooking({ status: 'confirmed' }));
    const deps = {
      changeBooking: changeBooking({ inTransaction, timeouts: TIMEOUTS }),
      clock: () => LAST_MOMENT,
    };
    const order = { id: ID, by: BY_OWNER, reason: 'other', note: null, expectedStatus } as const;
    const result = await cancelBooking(deps)(order);
    expect(result.ok).toBe(done);
    if (!done) expect(refused(result)).toEqual(wrongStatus('confirmed'));
    expect(store.writes).toBe(done ? 1 : 0);
  },
);

test.each([
  ['received', DISCOUNTED, [ID]],
  ['confirmed', DISCOUNTED, []],
  ['received', aPrice(1199), []],
] as const)(
  'releases the coupon of a %s booking only if it has one and is unconfirmed',
  async (status, price, released) => {
    const byRider = cancelling(aBooking({ status, price }));
    await byRider.own();
    expect(byRider.store.released).toEqual(released);

    const byTeam = cancelling(aBooking({ status, price }));
    await byTeam.asTeam();
    expect(byTeam.store.released).toEqual(released);
  },
);

test('releases the coupon of an unconfirmed booking that the system cancels', async () => {
  const { store, asTeam } = cancelling(aBooking({ price: DISCOUNTED, overdueAt: LAST_MOMENT }));
  expect(accepted(await asTeam(BY_SYSTEM)).cancellation?.by).toBe('system');
  expect(store.released).toEqual([ID]);
});

test('keeps the coupon of a booking that is confirmed during the cancellation', async () => {
  const { store, own } = cancelling(aBooking({ price: DISCOUNTED }), LAST_MOMENT, (races) => {
    if (races.writes === 1) {
      races.booking = aBooking({ price: DISCOUNTED, status: 'confirmed', version: 2 });
    }
  });
  expect(accepted(await own())).toMatchObject({ status: 'cancelled', version: 3 });
  expect(store.released).toEqual([]);
});

test('does not release the coupon if the cancellation is refused', async () => {
  const { store, asTeam } = cancelling(aBooking({ price: DISCOUNTED, status: 'cancelled' }));
  expect(refused(await asTeam())).toEqual(wrongStatus('cancelled'));
  expect(store.released).toEqual([]);
});
