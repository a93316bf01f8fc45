import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEdit } from '#app/console/bookings/edit/check-edit.server.ts';
import { editCommand } from '#app/console/bookings/edit/edit-command.server.ts';
import { editValues } from '#app/console/bookings/edit/edit-view.server.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Container } from '#infra/container/container.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;
let container: Container;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ container } = testContainer);
});
afterAll(() => testContainer.drop());

async function stored(id: BookingId) {
  const booking = await container.queries.bookings.find(id);
  if (!booking) throw new Error('The booking is not stored');
  return booking;
}

/** Returns the command of a form in which the given fields are typed. */
async function command(id: BookingId, typed: Readonly<Record<string, string>>) {
  const booking = await stored(id);
  const seen = editValues(booking);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...seen, ...typed }))
    if (value !== '') form.append(name, value);
  return editCommand(form, seen, { id, version: booking.version, by: BY_DISPATCHER });
}

/** The placed bookings are rentals. */
const TRANSFER = { serviceType: 'airport', terminal: 'T3' };

test('answers prices, changes and messages, and writes nothing', async () => {
  const id = await placed(container);
  const before = await stored(id);
  const typed = {
    ...TRANSFER,
    pickupTime: '23:30',
    because: 'traffic',
    hoursRequired: '99',
    dropDate: 'soon',
  };
  const check = accepted(await checkEdit(container, await command(id, typed)));
  expect(check.fare).toContain('By the tariff: ₹');
  expect(check.fare).toContain('unless you change it.');
  expect(check.changes).toContain('Service: Hourly Rental → Airport Transfer');
  expect(check.told.map(({ line }) => line)).toContain('Pickup moved, by WhatsApp and e-mail');
  expect(check.told.map(({ text }) => text).join('\n')).toContain('23:30');
  expect(await stored(id)).toEqual(before);

  const repriced = accepted(await checkEdit(container, await command(id, { ...TRANSFER, reprice: 'on' })));
  expect(repriced.fare).toContain('The new fare is ₹');
  expect(repriced.told).toEqual([]);
});

test('answers why an edit is refused', async () => {
  const id = await placed(container);
  const wrong = await command(id, { hoursRequired: '30' });
  expect(refused(await checkEdit(container, wrong))).toMatchObject({
    errors: [{ field: 'hoursRequired', code: 'hours-out-of-range' }],
  });
});

test('sends no field of another service, and names a reason for a moved pickup alone', async () => {
  const id = await placed(container);
  const { edit, because } = await command(id, {
    ...TRANSFER,
    hoursRequired: '99',
    because: 'flight',
    dropTime: 'noon',
  });
  expect(edit).toEqual({ ...TRANSFER, tripDirection: 'to-airport' });
  expect(because).toBe('flight');
  const longer = await command(id, { hoursRequired: '3', because: 'flight' });
  expect(longer.because).toBeUndefined();
});

test('refuses the id of another booking of the partner', async () => {
  const [first, second] = [await placed(container), await placed(container)];
  const ofPartner = (id: BookingId, partnerId: string) =>
    container.db
      .updateTable('bookings')
      .set({
        ...{ hours: null, direction: 'to-airport', terminal: 'T3' },
        ...{ service: 'transferz', platform: 'Transferz', partner_booking_id: partnerId, partner_fare: 40 },
        ...{ partner_currency: 'USD', exchange_rate: 86, rate_taken_on: '2026-11-20' as never },
      })
      .where('id', '=', id)
      .execute();
  await ofPartner(first, 'TZ-71');
  await ofPartner(second, 'TZ-72');
  const edit = await command(second, { transferzBookingId: 'TZ-71' });
  expect(refused(await container.useCases.editBooking(edit))).toMatchObject({
    errors: [{ field: 'transferzBookingId', code: 'partner-id-used' }],
  });
  expect((await stored(second)).partner?.bookingId).toBe('TZ-72');
});
