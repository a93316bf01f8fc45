import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { bookingDeadlines } from '#domain/bookings/deadlines.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { cancelUnconfirmed, closeRide } from '#domain/bookings/decide/close-booking.ts';
import { wrongStatus } from '#domain/bookings/refusals.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { changeStore, NO_REPORTS } from '#tests/builders/change-store.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_SYSTEM } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

const PICKUP = aBooking().ride.pickupAt.getTime();

function closing(booking: Booking) {
  const { store, inTransaction } = changeStore(booking);
  const deps = {
    changeBooking: changeBooking({ inTransaction, timeouts: TIMEOUTS }),
    timeouts: TIMEOUTS,
    clock: () => new Date(PICKUP),
  };
  const command = (pickupAt?: number) => ({ id: booking.id, by: BY_SYSTEM, pickupAt });
  return {
    store,

    cancel: (pickupAt?: number) => cancelUnconfirmed(deps)(command(pickupAt)),
    close: (pickupAt?: number) => closeRide({ ...deps, drivers: NO_REPORTS })(command(pickupAt)),
  };
}

test.each([PICKUP, undefined])(
  'cancels a booking at the pickup that the workflow knows: %s',
  async (known) => {
    const { cancel } = closing(aBooking());
    expect(accepted(await cancel(known))).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'system', reason: 'not-confirmed', note: null },
    });
  },
);

test('frees the coupon of a booking that nobody confirmed', async () => {
  const { cancel, store } = closing(aBooking({ price: aPrice(1199, { discount: 119 }) }));
  accepted(await cancel(PICKUP));
  expect(store.released).toEqual([aBooking().id]);
});

test.each([PICKUP, undefined])('completes a ride whose pickup the workflow knows: %s', async (known) => {
  const { close } = closing(aBooking({ status: 'on-trip' }));
  expect(accepted(await close(known)).status).toBe('completed');
});

test('refuses to close a booking that an edit has moved to later, and names the new deadlines', async () => {
  const moved = { code: 'pickup-moved', deadlines: bookingDeadlines(aBooking(), TIMEOUTS) };
  const before = PICKUP - HOUR_MS;
  const received = closing(aBooking());
  expect(refused(await received.cancel(before))).toEqual(moved);
  const confirmed = closing(aBooking({ status: 'confirmed' }));
  expect(refused(await confirmed.close(before))).toEqual(moved);
  expect([received.store.writes, confirmed.store.writes]).toEqual([0, 0]);
});

test('names the status of a booking that cannot be closed, also if it was moved', async () => {
  const { cancel } = closing(aBooking({ status: 'confirmed' }));
  expect(refused(await cancel(PICKUP - HOUR_MS))).toEqual(wrongStatus('confirmed'));
});
