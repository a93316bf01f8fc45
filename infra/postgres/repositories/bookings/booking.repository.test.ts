import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transition } from '#domain/bookings/booking.ts';
import { bookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { anOrderFor, MANUAL } from '#tests/builders/manual-booking-setup.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, OTHER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let setup: TestContainer;

beforeAll(async () => {
  setup = await createTestContainer();
});
afterAll(() => setup.drop());

async function eventsOf(id: BookingId) {
  const rows = await setup.container.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

test('writes one history row and one event for each change', async () => {
  const { db, useCases } = setup.container;
  const id = await placed(setup.container);
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  accepted(await useCases.undoDecision({ id, by: BY_OWNER }));

  expect(await eventsOf(id)).toMatchObject([
    { sequence: 1, type: 'received' },
    { sequence: 2, type: 'confirmed' },
    { sequence: 3, type: 'undone' },
  ]);
  const history = await bookingRepository(db).changesSince(id, 1);
  expect(history).toMatchObject([
    { kind: 'confirmed', by: BY_DISPATCHER },
    { kind: 'undone', by: BY_OWNER },
  ]);
});

test('does not write an undo whose time ended after the booking was read', async () => {
  const { db, useCases } = setup.container;
  const bookings = bookingRepository(db);
  const id = await placed(setup.container);
  accepted(await useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  const last = await bookings.lastDecision(id);
  if (!last) throw new Error('The booking of this test is not stored');
  const { booking: before, lastChange } = last;
  const undone: Transition = {
    before,
    after: { ...before, version: before.version + 1, status: 'received', cancellation: null },
    change: { ...lastChange, kind: 'undone', from: 'confirmed', to: 'received' },
  };
  await sql`update bookings set undo_until = now() - interval '1 ms' where id = ${id}`.execute(db);

  expect(await bookings.writeUndo(undone, bookingEvent(undone, TIMEOUTS))).toBe(false);
  expect(await bookings.find(id)).toEqual(before);
  expect(await eventsOf(id)).toHaveLength(2);
});

test('uses a coupon again after an undo, also as an allowed extra use', async () => {
  const { db, useCases } = setup.container;
  const coupons = couponRepository(db);
  const bookedFor = { id: null, name: 'B. Rider', email: 'b@example.com', phone: OTHER_PHONE };
  const pickupDate = indiaDateOf(new Date(Date.now() + 48 * HOUR_MS));
  const order = { ...{ bookedFor, couponCode: 'WELCOME10' }, ride: { ...MANUAL.hourly, pickupDate } };
  const first = accepted(await useCases.placeManualBooking(anOrderFor(order))).booking;
  const extra = accepted(
    await useCases.placeManualBooking(anOrderFor({ ...order, overrideCoupon: true })),
  ).booking;

  for (const { id } of [extra, first]) {
    accepted(await useCases.cancelBooking({ id, by: BY_DISPATCHER, reason: 'other', note: null }));
    accepted(await useCases.undoDecision({ id, by: BY_DISPATCHER }));
    expect(await coupons.countUses('WELCOME10', OTHER_PHONE)).toBe(1);
  }
  expect(extra.couponOverridden).toBe(true);
});
