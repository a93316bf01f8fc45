import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
});
afterAll(() => testContainer.drop());
beforeEach(async () => {
  await container.db.deleteFrom('coupon_redemptions').execute();
});

const confirm = async (id: BookingId) =>
  accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
const cancel = async (id: BookingId) =>
  accepted(
    await container.useCases.cancelBooking({ id, by: BY_DISPATCHER, reason: 'no-vehicle', note: null }),
  );
const undo = (id: BookingId, expectedVersion: number) =>
  container.useCases.undoDecision({ id, by: BY_OWNER, expectedVersion });

async function stored(id: BookingId) {
  const details = await container.queries.bookings.details(id);
  if (!details) throw new Error('The booking is not stored');
  return details;
}

async function placedWithCoupon(name: string) {
  const customer = await customerRepository(container.db).ofPhone(aCustomer().phone);
  const at = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const booking = await container.useCases.placeBooking({
    ride: {
      service: 'hourly',
      hours: 2,
      pickupLocation: 'Saket, New Delhi, Delhi',
      dropLocation: 'Hauz Khas, New Delhi, Delhi',
      pickupDate: at,
      pickupTime: '10:30',
    },
    contact: { name, email: 'rider@example.com', ...NO_TEXTS },
    rider: { kind: 'known', customer },
    couponCode: 'WELCOME10',
    quote: null,
    claimed: {},
    idempotency: null,
    surface: 'web',
  });
  return accepted(booking).booking;
}

const redemptions = (id: BookingId) =>
  container.db.selectFrom('coupon_redemptions').selectAll().where('booking_id', '=', id).execute();

test('uses the released coupon again, and refuses the undo if another booking has used it', async () => {
  const first = await placedWithCoupon('First');
  const used = await redemptions(first.id);
  expect(used).toHaveLength(1);
  const cancelled = await cancel(first.id);
  expect(await redemptions(first.id)).toEqual([]);
  const undone = accepted(await undo(first.id, cancelled.version));
  expect(await redemptions(first.id)).toEqual(used);

  const again = await cancel(first.id);
  expect(again.version).toBe(undone.version + 1);
  await placedWithCoupon('Second');
  expect(refused(await undo(first.id, again.version))).toEqual({
    code: 'undo-impossible',
    reason: 'coupon-used',
  });
  expect((await stored(first.id)).booking.status).toBe('cancelled');
});

const setStatus = async (id: BookingId, status: 'received' | 'confirmed' | 'cancelled') =>
  container.useCases.editBooking({
    ...{ id, version: (await stored(id)).booking.version, edit: { status }, by: BY_DISPATCHER },
    sendEmail: false,
  });

test.each(['received', 'confirmed'] as const)(
  'an edit back to %s uses the released coupon again, and is refused if another booking has used it',
  async (status) => {
    const first = await placedWithCoupon('First');
    const used = await redemptions(first.id);
    accepted(await setStatus(first.id, 'cancelled'));
    expect(await redemptions(first.id)).toEqual([]);
    accepted(await setStatus(first.id, status));
    expect(await redemptions(first.id)).toEqual(used);

    accepted(await setStatus(first.id, 'received'));
    const { version } = await cancel(first.id);
    await placedWithCoupon('Second');
    expect(refused(await setStatus(first.id, status))).toEqual({
      code: 'invalid',
      errors: [{ field: 'status', code: 'coupon-used-meanwhile' }],
    });
    expect((await stored(first.id)).booking).toMatchObject({ status: 'cancelled', version });
  },
);

test('an edit back keeps the coupon that a cancellation after the confirmation had kept', async () => {
  const { id } = await placedWithCoupon('Kept');
  const used = await redemptions(id);
  await confirm(id);
  await cancel(id);
  accepted(await setStatus(id, 'confirmed'));
  expect(await redemptions(id)).toEqual(used);
});
