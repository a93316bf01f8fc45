import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { followedBookings } from '#infra/postgres/followed/followed-bookings.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

async function movedTo(id: BookingId, pickupTime: string) {
  return accepted(
    await house.container.acts.editBooking({ id, version: null, edit: { pickupTime }, by: BY_DISPATCHER }),
  ).booking.version;
}

test('a reconcile knows a pickup that moved after the details went out, and none before', async () => {
  const { acts, useCases, db } = house.container;
  const followed = followedBookings(db, TIMEOUTS);
  const id = await placed(house.container);
  accepted(await acts.confirmBooking({ id, by: BY_DISPATCHER }));
  const movedIn = async () => (await followed.events([id])).map(({ reconciled }) => reconciled.pickupMovedIn);
  await movedTo(id, '11:00');
  await useCases.notifyAboutBooking({ bookingId: id, kind: 'ride-details' });
  expect(await movedIn()).toEqual([undefined]);
  const version = await movedTo(id, '12:00');
  accepted(
    await acts.editBooking({ id, version: null, edit: { customerName: 'Another Name' }, by: BY_DISPATCHER }),
  );
  expect(await movedIn()).toEqual([version]);
});
