import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { fillPerson, MARKERS, PERSON } from '#tests/personal-data/filled-person.ts';
import { columnsWith, personalColumns } from '#tests/personal-data/stored-columns.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

const OPERATOR = { role: 'owner', phone: null, surface: 'cli' } as const;
const erase = (who: string) => testContainer.container.useCases.eraseCustomer({ who, by: OPERATOR });
const exported = (who: string) => testContainer.container.useCases.exportPersonalData({ who, by: OPERATOR });

test('exports and erases a person from every column of every table', async () => {
  const { container } = testContainer;
  const { customer, other } = await fillPerson(container);
  // A column that this test does not fill may hold personal data that nobody erases.
  expect(await columnsWith(container.db, MARKERS)).toEqual(await personalColumns(container.db));

  const kept = accepted(await exported(PERSON.phone));
  expect(kept.account).toMatchObject({ id: customer.id, phone: PERSON.phone, name: PERSON.name });
  expect(kept.bookings.map(({ status }) => status)).toEqual(['completed', 'cancelled']);
  for (const part of Object.values(kept)) expect(part).not.toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(CONTACT.email);
  expect(kept.messages.find(({ kind }) => kind === 'otp')).toMatchObject({ body: null });

  const erased = accepted(await erase(PERSON.phone));
  expect(erased).toMatchObject({ outcome: 'erased', bookings: 4, seatBookings: 1, sessions: 3 });
  expect(await columnsWith(container.db, MARKERS)).toEqual([]);
  expect(accepted(await exported(`${customer.id}`)).bookings).toMatchObject([
    { customerName: 'Erased', pickupLocation: 'New Delhi', dropLocation: 'Noida', couponCode: 'PLUSHFAMILY' },
    { customerName: 'Erased', status: 'cancelled' },
  ]);
  const records = await container.db
    .selectFrom('personal_data_erasures')
    .select(['customer_id', 'role', 'surface'])
    .where('customer_id', 'is not', null)
    .execute();
  expect(records).toEqual([{ customer_id: customer.id, role: 'owner', surface: 'cli' }]);
  const events = container.db.selectFrom('security_events').select(['account_id', 'subject_id']);
  expect(await events.where('kind', '=', 'personal-data.erased').execute()).toEqual([
    { account_id: null, subject_id: customer.id },
  ]);

  expect(accepted(await erase(`${customer.id}`)).outcome).toBe('already-erased');
  expect(accepted(await erase(PERSON.phone))).toMatchObject({ outcome: 'nothing-held', customerId: null });
  expect(refused(await exported(PERSON.phone)).code).toBe('not-found');

  expect(await container.queries.customers.find(customer.id)).toBeUndefined();
  expect(await container.queries.customers.list({ search: '', limit: 10 })).toMatchObject([{ id: other.id }]);
  expect(accepted(await exported(CONTACT.phone)).account).toMatchObject({ name: CONTACT.name });
  await placed(container);
});

test('exports and erases the ride of a passenger whom the customer named', async () => {
  const { container } = testContainer;
  const [id, passengerPhone] = [await placed(container), '+919810066666'];
  await container.db
    .updateTable('bookings')
    .set({ passenger_name: 'Kamala Devi', passenger_phone: passengerPhone, status: 'completed' })
    .where('id', '=', id)
    .execute();
  const kept = accepted(await exported(passengerPhone)).bookingsAsPassenger;
  expect(kept).toMatchObject([{ passengerName: 'Kamala Devi', passengerPhone }]);
  expect(JSON.stringify(kept)).not.toContain(CONTACT.phone);
  expect(accepted(await erase(passengerPhone))).toMatchObject({ outcome: 'erased', bookings: 1 });
  const booking = await container.queries.bookings.find(id);
  expect(booking).toMatchObject({ passengerName: '', passengerPhone: '', contact: CONTACT });
});

test('exports and erases the seat of a passenger whom the customer named', async () => {
  const { container } = testContainer;
  const [trip, phone] = [(await newTrips(container))(), '+919810055555'];
  const customer = await customerRepository(container.db).ofPhone(CONTACT.phone, CONTACT);
  const { booking } = accepted(
    await container.useCases.bookSeat({
      tripId: trip.id,
      seat: 'B1',
      pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
      dropStopId: dropStops(trip.route, trip.direction)[0]?.id,
      contact: { ...CONTACT, passengerName: 'Kamala Devi', passengerPhone: '98100 55555' },
      rider: { kind: 'known', customer },
      ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
    }),
  );
  expect(refused(await erase(phone))).toMatchObject({ bookings: [`RS-${booking.id}`] });
  await container.db
    .updateTable('rideshare_bookings')
    .set({ status: 'completed' })
    .where('id', '=', booking.id)
    .execute();
  const kept = accepted(await exported(phone)).bookingsAsPassenger;
  expect(kept).toMatchObject([{ reference: `RS-${booking.id}`, passengerName: 'Kamala Devi' }]);
  expect(JSON.stringify(kept)).not.toContain(CONTACT.phone);
  expect(accepted(await erase(phone))).toMatchObject({ outcome: 'erased', seatBookings: 1 });
  const stored = await container.queries.rideshare.find(booking.id);
  expect(stored).toMatchObject({ passenger: null, contact: CONTACT });
});

test('refuses while a ride is not over, for a passenger too, and for the team', async () => {
  const { container } = testContainer;
  const { db, useCases } = container;
  const id = await placed(container);
  const inUse = { code: 'personal-data-in-use', reason: 'open-bookings' };
  expect(refused(await erase(CONTACT.phone))).toMatchObject({
    ...inUse,
    bookings: expect.arrayContaining([`BK-${id}`]),
  });
  const passenger = '+919810077777';
  await db
    .updateTable('bookings')
    .set({ guest_name: 'Guest', guest_email: '', guest_phone: passenger })
    .where('id', '=', id)
    .execute();
  expect(refused(await erase(passenger))).toEqual({ ...inUse, bookings: [`BK-${id}`] });
  // A cancellation that can be undone brings the ride back.
  await useCases.cancelBooking({ id, by: BY_DISPATCHER, reason: 'other', note: null });
  expect(refused(await erase(passenger))).toMatchObject(inUse);
  await db.updateTable('bookings').set({ undo_until: null }).where('id', '=', id).execute();
  expect(accepted(await erase(passenger))).toMatchObject({ outcome: 'erased', bookings: 1 });
  expect((await container.queries.bookings.find(id))?.contact).toEqual(CONTACT);

  await db.insertInto('team_members').values({ phone: passenger, role: 'dispatcher' }).execute();
  expect(refused(await erase(passenger))).toMatchObject({
    code: 'personal-data-in-use',
    reason: 'team-member',
  });
});
