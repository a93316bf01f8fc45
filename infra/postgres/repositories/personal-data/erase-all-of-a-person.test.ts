import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionPatch } from '#app/http/session/session-data.server.ts';
import type { Contact } from '#domain/bookings/booking.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { columnsWith } from '#tests/personal-data/stored-columns.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let site: TestContainer;
let nextTrip: Awaited<ReturnType<typeof newTrips>>;
beforeAll(async () => {
  site = await createTestContainer();
  nextTrip = await newTrips(site.container, 2);
});
afterAll(() => site.drop());

const OPERATOR = { role: 'owner', phone: null, surface: 'cli' } as const;
const erase = async (who: string) =>
  accepted(await site.container.useCases.eraseCustomer({ who, by: OPERATOR }));
const booking = (id: BookingId) => site.container.queries.bookings.find(id);

/** Adds a completed booking of somebody with an account. */
async function booked(contact: Contact, texts: { specialInstructions?: string } = {}): Promise<BookingId> {
  const { db } = site.container;
  const { id } = await addBooking(db, new Date(Date.now() - 48 * HOUR_MS), {
    ...texts,
    status: 'completed',
    contact,
  });
  const { id: customerId } = await customerRepository(db).ofPhone(contact.phone, contact);
  await db.updateTable('bookings').set({ customer_id: customerId }).where('id', '=', id).execute();
  return id;
}

/** Takes the account away, as the retention does. Returns its number. */
async function ageOut(phone: Phone): Promise<CustomerId> {
  const { rows } = await sql<{ id: CustomerId }>`
    update customers set phone = '+0' || lpad(id::text, 10, '0'), name = null, email = null, erased_at = now()
    where phone = ${phone} returning id`.execute(site.container.db);
  if (!rows[0]) throw new Error(`No account has ${phone}`);
  return rows[0].id;
}

test('leaves no phone in the uses of coupons, whether the person has an account or not', async () => {
  const { db } = site.container;
  const uses = (ids: BookingId[]) =>
    db
      .selectFrom('coupon_redemptions')
      .select(['phone', 'use_number'])
      .where('booking_id', 'in', ids)
      .orderBy('booking_id')
      .execute();
  const people = ['+919810010001', '+919810010002', '+919810010003'] as Phone[];
  const ids: BookingId[] = [];
  for (const phone of people) {
    const id = await booked({ name: 'Uma Coupon', email: '', phone });
    await db
      .insertInto('coupon_redemptions')
      .values({ booking_id: id, coupon_code: 'WELCOME10', phone, use_number: 1 })
      .execute();
    ids.push(id);
  }
  for (const phone of people.slice(0, 2)) await ageOut(phone);
  const erased = [];
  for (const phone of people) erased.push(await erase(phone));
  expect(erased.map(({ outcome, bookings }) => `${outcome} ${bookings}`)).toEqual(Array(3).fill('erased 1'));
  const placeholder = `+0${String(erased[2]?.customerId).padStart(10, '0')}`;
  // Two people share what stands for nobody, so their uses do not count towards a limit.
  expect(await uses(ids)).toEqual([
    { phone: '+00000000000', use_number: null },
    { phone: '+00000000000', use_number: null },
    { phone: placeholder, use_number: null },
  ]);
});

test('finds the e-mail addresses of bookings that are the person’s own by phone', async () => {
  const { db, useCases } = site.container;
  const phone = '+919810020001' as Phone;
  const own = (email: string) => booked({ name: 'Tara Mail', email, phone });
  await own('tara.one@mail.example');
  const deleted = await own('tara.two@mail.example');
  accepted(await useCases.deleteBooking({ id: deleted, by: OPERATOR }));
  const seat = await bookedSeat(site.container, nextTrip());
  const contact = { customer_phone: phone, customer_email: 'tara.three@mail.example' };
  await db
    .updateTable('rideshare_bookings')
    .set({ ...contact, status: 'completed' })
    .where('id', '=', seat.id)
    .execute();
  await ageOut(phone);
  const mails = ['tara.one', 'tara.two', 'tara.three'].map((name) => `${name}@mail.example`);
  const others = await booked(CONTACT, { specialInstructions: `Send to ${mails.join(', ')}` });
  expect(await erase(phone)).toMatchObject({ customerId: null, outcome: 'erased', bookings: 2 });
  expect((await booking(others))?.specialInstructions).toBe('Send to [removed], [removed], [removed]');
});

test('ends no session of a stranger whose e-mail address is longer, or is shared with another account', async () => {
  const { db, sessions } = site.container;
  const phone = '+919810030001' as Phone;
  const desk = 'desk@travel.example';
  await customerRepository(db).ofPhone('+919810030002' as Phone, { name: 'Desk', email: desk });
  await booked({ name: 'Ravi Short', email: desk, phone });
  await booked({ name: 'Ravi Short', email: 'ravi@x.example', phone });
  const drafts = {
    own: 'Ravi@X.example',
    longer: 'gravi@x.example',
    further: 'ravi@x.example.org',
    shared: desk,
  };
  for (const [ref, email] of Object.entries(drafts))
    await sessions.saveAnonymous(ref, { pendingSeat: { contact: { email } } }, sessionPatch({}, {}));
  expect(await erase(phone)).toMatchObject({ outcome: 'erased', sessions: 1 });
  const left = await db.selectFrom('sessions').select('id_hash').orderBy('id_hash').execute();
  expect(left.map((row) => row.id_hash)).toEqual(['further', 'longer', 'shared']);
});

test('replaces who acted in a deleted booking, and no longer phone and no text of somebody else', async () => {
  const { db, useCases } = site.container;
  const phone = '+49301234567' as Phone;
  const other = { name: 'Anke Lang', email: '', phone: '+493012345678' as Phone };
  const { id: customerId } = await customerRepository(db).ofPhone(phone, { name: 'Udo Kurz', email: '' });
  const id = await booked(other, { specialInstructions: phone });
  await db
    .updateTable('bookings')
    .set({ idempotency_key: `${phone}/7`, drop_location: `Call ${phone} at the gate, New Delhi` })
    .where('id', '=', id)
    .execute();
  const act = { role: 'dispatcher', phone } as const;
  await db.updateTable('booking_changes').set(act).where('booking_id', '=', id).execute();
  accepted(await useCases.deleteBooking({ id, by: { ...act, surface: 'console' } }));
  expect(await erase(phone)).toMatchObject({ customerId, outcome: 'erased' });
  const deleted = db
    .selectFrom('deleted_bookings')
    .select(['exported', 'phone'])
    .where('booking_id', '=', id);
  const placeholder = `+0${String(customerId).padStart(10, '0')}`;
  expect(await deleted.execute()).toMatchObject([
    {
      phone: placeholder,
      exported: {
        booking: {
          customer_phone: other.phone,
          special_instructions: '[removed]',
          drop_location: 'Call [removed] at the gate, New Delhi',
          idempotency_key: `${placeholder}/7`,
        },
        changes: [{ phone: placeholder }, { kind: 'deleted', phone: placeholder }],
      },
    },
  ]);
});

describe('an account that was removed by age', () => {
  test.each(['booking', 'seat', 'deleted booking'])(
    'is erased again while a %s of it is left',
    async (kind) => {
      const { container } = site;
      const phone = `+91981004${1000 + kind.length}` as Phone;
      const own = { name: 'Vani Aged', email: 'vani@mail.example', phone };
      let rides = { bookings: 1, seatBookings: 0 };
      if (kind === 'seat') {
        const seat = await bookedSeat(container, nextTrip());
        const customer = await customerRepository(container.db).ofPhone(phone, own);
        await container.db
          .updateTable('rideshare_bookings')
          .set({
            customer_id: customer.id,
            customer_name: own.name,
            customer_phone: phone,
            status: 'completed',
          })
          .where('id', '=', seat.id)
          .execute();
        rides = { bookings: 0, seatBookings: 1 };
      } else {
        const id = await booked(own);
        if (kind !== 'booking') accepted(await container.useCases.deleteBooking({ id, by: OPERATOR }));
      }
      const others = await booked(CONTACT, { specialInstructions: `Call ${phone}` });
      const customerId = await ageOut(phone);
      const eraseAfter = (lastDigits: string) =>
        container.useCases.eraseCustomer({ who: `${customerId}`, by: OPERATOR, lastDigits });
      expect(refused(await eraseAfter('9999'))).toMatchObject({ errors: [{ code: 'last-digits-wrong' }] });
      expect(accepted(await eraseAfter(phone.slice(-4)))).toMatchObject({
        customerId,
        outcome: 'erased',
        ...rides,
      });
      expect((await booking(others))?.specialInstructions).toBe('Call [removed]');
      expect(await columnsWith(container.db, [phone.slice(3), 'vaniaged', 'vani@'])).toEqual([]);
      expect((await erase(`${customerId}`)).outcome).toBe('already-erased');
    },
  );

  test('is erased alone if somebody has an account with its phone by now', async () => {
    const { db, queries } = site.container;
    const phone = '+919810050001' as Phone;
    const former = await booked({ name: 'Former Holder', email: '', phone });
    await db
      .insertInto('coupon_redemptions')
      .values({ booking_id: former, coupon_code: 'WELCOME10', phone, use_number: 1 })
      .execute();
    const customerId = await ageOut(phone);
    const contact = { name: 'Later Holder', email: 'later@mail.example', phone };
    const later = await booked(contact, { specialInstructions: `Call ${phone}` });
    await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', later).execute();
    const command = { who: `${customerId}`, by: OPERATOR, lastDigits: '0001' };
    const erased = await site.container.useCases.eraseCustomer(command);
    expect(accepted(erased)).toMatchObject({ customerId, outcome: 'erased', bookings: 1 });
    expect((await booking(former))?.contact).toEqual({ name: 'Erased', email: '', phone: '' });
    const uses = db.selectFrom('coupon_redemptions').select('phone').where('booking_id', '=', former);
    expect(await uses.execute()).toEqual([{ phone: `+0${String(customerId).padStart(10, '0')}` }]);
    expect(await booking(later)).toMatchObject({ contact, specialInstructions: `Call ${phone}` });
    expect(await queries.customers.list({ search: phone, limit: 2 })).toMatchObject([{ name: contact.name }]);
    expect((await erase(`${customerId}`)).outcome).toBe('already-erased');
  });
});
