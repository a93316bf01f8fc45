import { beforeEach, expect, test } from 'vitest';
import { type BookingDraft, confirm } from '#domain/bookings/booking.ts';
import { bookingDeadlines, bookingEvent } from '#domain/bookings/deadlines.ts';
import {
  deleteBooking,
  deleteCancelledBookings,
  restoreBooking,
} from '#domain/bookings/delete/delete-bookings.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { bookingQueries } from '#infra/postgres/queries/bookings/booking.queries.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { aBooking, TIMEOUTS } from '#tests/builders/bookings.ts';
import { dutyTransactions } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, BY_RIDER, CONTACT } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-21 12:00'));

beforeEach(async () => {
  clock.now = india('2026-11-21 12:00');
  for (const table of ['outbox_events', 'deleted_bookings', 'bookings'] as const)
    await db.deleteFrom(table).execute();
});

const deps = () => ({
  bookings: deletedBookingRepository(db),
  inTransaction: dutyTransactions(db),
  timeouts: TIMEOUTS,
  clock,
});

async function booked(known: Partial<BookingDraft> = {}) {
  const customer = await customerRepository(db).ofPhone(CONTACT.phone);
  const draft: BookingDraft = {
    ...aBooking({ price: aPrice(1199, { discount: 119 }), ...known }),
    customerId: customer.id,
  };
  const change = {
    kind: 'received',
    from: null,
    to: draft.status,
    by: BY_RIDER,
    at: clock(),
    note: null,
  } as const;
  const event = {
    sequence: 1,
    type: 'received',
    status: draft.status,
    deadlines: bookingDeadlines(draft, TIMEOUTS),
  } as const;
  const placed = await bookingRepository(db).place(draft, change, event, null);
  if (!placed || 'code' in placed) throw new Error('The booking of this test was not placed');
  return placed;
}

const events = async () =>
  (await db.selectFrom('outbox_events').select('payload').orderBy('id').execute()).map(
    ({ payload }) => payload,
  );

test('deletes a booking, ends its workflow, and restores it unchanged', async () => {
  const booking = await booked();
  const moved = accepted(confirm(booking, { by: BY_DISPATCHER, at: clock() }));
  await bookingRepository(db).write(moved, bookingEvent(moved, TIMEOUTS));
  const before = await bookingRepository(db).find(booking.id);

  accepted(await deleteBooking(deps())({ id: booking.id, by: BY_DISPATCHER }));
  expect(await bookingRepository(db).find(booking.id)).toBeUndefined();
  expect((await events()).at(-1)).toMatchObject({
    bookingId: booking.id,
    sequence: 3,
    type: 'deleted',
    status: 'deleted',
  });

  accepted(await restoreBooking(deps())({ id: booking.id, by: BY_OWNER }));
  expect(await bookingRepository(db).find(booking.id)).toEqual({ ...before, version: 4 });
  const history = await bookingRepository(db).changesSince(booking.id, 0);
  expect(history).toMatchObject([
    { kind: 'received', by: BY_RIDER },
    { kind: 'confirmed', by: BY_DISPATCHER },
    { kind: 'deleted', by: BY_DISPATCHER },
    { kind: 'restored', by: BY_OWNER },
  ]);
  expect((await events()).at(-1)).toMatchObject({ sequence: 4, type: 'restored', status: 'confirmed' });
  expect(refused(await restoreBooking(deps())({ id: booking.id, by: BY_OWNER })).code).toBe('not-found');
});

test('deletes only in the expected status, and only once', async () => {
  const { id } = await booked();
  const again = () => deleteBooking(deps())({ id, by: BY_DISPATCHER, expectedStatus: 'cancelled' });
  expect(refused(await again())).toMatchObject({ code: 'wrong-status', status: 'received' });
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => deleteBooking(deps())({ id, by: BY_DISPATCHER })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('lets an owner delete all cancelled bookings, and a dispatcher none', async () => {
  const cancelled = {
    status: 'cancelled',
    cancellation: { by: 'rider', reason: 'other', note: null },
  } as const;
  await booked(cancelled);
  await booked(cancelled);
  const kept = await booked();
  expect(refused(await deleteCancelledBookings(deps())({ by: BY_DISPATCHER })).code).toBe('not-allowed');
  expect((await bookingQueries(db).cancelledNow()).cancelled).toBe(2);
  expect(accepted(await deleteCancelledBookings(deps())({ by: BY_OWNER }))).toEqual({ deletedCount: 2 });
  expect(await bookingRepository(db).find(kept.id)).toBeDefined();
});

test('deletes no booking that was cancelled or changed after the question', async () => {
  const changeOf = (id: BookingId, kind: 'cancelled' | 'edited') =>
    db
      .insertInto('booking_changes')
      .values({
        booking_id: id,
        kind,
        from_status: 'cancelled',
        to_status: 'cancelled',
        role: 'dispatcher',
        surface: 'console',
        at: clock(),
      })
      .execute();
  const cancelled = {
    status: 'cancelled',
    cancellation: { by: 'rider', reason: 'other', note: null },
  } as const;
  const [seen, edited] = [await booked(cancelled), await booked(cancelled)];
  const { until, cancelled: count } = await bookingQueries(db).cancelledNow();
  const later = await booked(cancelled);
  await changeOf(later.id, 'cancelled');
  await changeOf(edited.id, 'edited');
  expect(count).toBe(2);
  expect(accepted(await deleteCancelledBookings(deps())({ by: BY_OWNER, until }))).toEqual({
    deletedCount: 1,
  });
  const left = await db.selectFrom('bookings').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([edited.id, later.id]);
  expect(left.map(({ id }) => id)).not.toContain(seen.id);
});

test('restores no booking after thirty days', async () => {
  const { id } = await booked();
  await deleteBooking(deps())({ id, by: BY_OWNER });
  clock.now = addMinutes(clock.now, 30 * 24 * 60 + 1);
  expect(refused(await restoreBooking(deps())({ id, by: BY_OWNER })).code).toBe('not-found');
});

test('does not restore a booking whose partner number is in use', async () => {
  const partner = {
    bookingId: 'TZ-1',
    amount: 49.5,
    currency: 'EUR',
    rate: { rate: 92.4, takenOn: '2025-04-01' as never },
  } as const;
  const first = await booked({ platform: 'Transferz', partner });
  await deleteBooking(deps())({ id: first.id, by: BY_OWNER });
  await booked({ platform: 'Transferz', partner });
  expect(refused(await restoreBooking(deps())({ id: first.id, by: BY_OWNER })).code).toBe('already-there');
  expect(await deletedBookingRepository(db).deleted(first.id, new Date(0))).toMatchObject({
    booking: { partner },
  });
});

test('gives a restored booking the next free use of its coupon', async () => {
  const { id, uses } = await restoredAfterAnotherUse(2);
  expect(uses).toEqual([1, 2]);
  expect(await bookingRepository(db).find(id)).toMatchObject({ couponOverridden: false });
});

test('restores a booking whose coupon was used meanwhile as an extra use, and says so', async () => {
  const { id, uses } = await restoredAfterAnotherUse(1);
  expect(uses).toEqual([1, null]);
  expect(await bookingRepository(db).find(id)).toMatchObject({ couponOverridden: true });
  const [, note] = await db
    .selectFrom('booking_changes')
    .select('note')
    .where('booking_id', '=', id)
    .where('kind', 'in', ['received', 'restored'])
    .orderBy('id')
    .execute();
  expect(note).toEqual({ note: 'TWICE was used again: its limit per customer was overridden' });
});

/** Deletes a booking with a coupon of that limit, uses the coupon for another booking, and restores the first. */
async function restoredAfterAnotherUse(perCustomerLimit: number) {
  const coupon = { ...(await twice(perCustomerLimit)), perCustomerLimit };
  const coupons = couponRepository(db);
  const price = { ...aPrice(1199, { discount: 119 }), couponCode: coupon.code };
  const { id } = await booked({ price });
  await coupons.redeem(coupon, CONTACT.phone, id);
  accepted(await deleteBooking(deps())({ id, by: BY_OWNER }));
  const other = await booked({ price });
  expect(await coupons.redeem(coupon, CONTACT.phone, other.id)).toBe(true);
  accepted(await restoreBooking(deps())({ id, by: BY_OWNER }));
  const rows = await db.selectFrom('coupon_redemptions').select('use_number').orderBy('use_number').execute();
  return { id, uses: rows.map(({ use_number }) => use_number) };
}

async function twice(perCustomerLimit: number): Promise<Coupon> {
  const values = { code: 'TWICE', discount_percentage: 10, per_customer_limit: perCustomerLimit };
  await db
    .insertInto('coupons')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
  const coupon = await couponRepository(db).find('TWICE');
  if (!coupon) throw new Error('The coupon of this test was not stored');
  return coupon;
}
