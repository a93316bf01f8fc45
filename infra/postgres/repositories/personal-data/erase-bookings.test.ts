import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { eraseBookings } from '#infra/postgres/repositories/personal-data/erase-bookings.ts';
import { BY_OWNER, BY_SYSTEM, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;

beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

const at = new Date();
const in90Days = new Date(at.getTime() + 90 * 24 * 3_600_000);

/** Places a booking and cancels it. Its decision can no longer be undone. */
async function cancelled(): Promise<BookingId> {
  const { container } = testContainer;
  const id = await placed(container);
  await container.useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: CONTACT.name });
  await container.db.updateTable('bookings').set({ undo_until: null }).where('id', '=', id).execute();
  return id;
}

const details = async (id: BookingId) => testContainer.container.queries.bookings.details(id);

test('erases who rode and where, and keeps dates, fare and town', async () => {
  const { db } = testContainer.container;
  const id = await cancelled();
  const before = await details(id);
  expect(await eraseBookings(db, { ids: [id] }, { by: BY_OWNER, at })).toBe(1);
  const after = await details(id);
  expect(after?.booking).toMatchObject({
    version: (before?.booking.version ?? 0) + 1,
    status: 'cancelled',
    contact: { name: 'Erased', email: '', phone: '' },
    ride: { pickupLocation: 'New Delhi', dropLocation: 'New Delhi', pickupAt: before?.booking.ride.pickupAt },
    price: before?.booking.price,
    cancellation: { reason: 'other', note: null },
  });
  expect(after?.history.map(({ kind, role, phone, note }) => [kind, role, phone, note])).toEqual([
    ['received', 'rider', null, null],
    ['cancelled', 'owner', BY_OWNER.phone, null],
    ['edited', 'owner', BY_OWNER.phone, 'Personal data erased'],
  ]);
  expect(await eraseBookings(db, { ids: [id] }, { by: BY_OWNER, at })).toBe(0);
});

test('erases a number of old bookings at a time, and none that is open, can be undone or is later', async () => {
  const { container } = testContainer;
  const old = [await cancelled(), await cancelled()];
  const open = await placed(container);
  const undoable = await placed(container);
  await container.useCases.cancelBooking({ id: undoable, by: BY_OWNER, reason: 'other', note: null });
  const erase = (before: Date, limit: number) =>
    eraseBookings(container.db, { before, limit }, { by: BY_SYSTEM, at });
  expect(await erase(at, 10)).toBe(0);
  expect([await erase(in90Days, 1), await erase(in90Days, 10), await erase(in90Days, 10)]).toEqual([1, 1, 0]);
  for (const id of old) expect((await details(id))?.booking.contact.name).toBe('Erased');
  for (const id of [open, undoable]) expect((await details(id))?.booking.contact).toEqual(CONTACT);
});
