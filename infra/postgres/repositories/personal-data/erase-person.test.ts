import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { CONFIRMED_DIGITS } from '#domain/personal-data/erase-customer.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { up as erasuresWithoutPhone } from '#migrations/0052_erasures_without_phone.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT, OTHER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { fillPerson, MARKERS, PERSON } from '#tests/personal-data/filled-person.ts';
import { columnsWith, ONLY_BY_OTHERS, personalColumns } from '#tests/personal-data/stored-columns.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

const OPERATOR = { role: 'owner', phone: null, surface: 'cli' } as const;
/** The columns of a partner's booking, which alone has a guest. */
const OF_PARTNER = {
  hours: null,
  direction: 'to-airport',
  terminal: 'T3',
  service: 'transferz',
  platform: 'Transferz',
  partner_fare: 40,
  partner_currency: 'USD',
  exchange_rate: 86,
  rate_taken_on: '2026-11-20' as IndiaDate,
} as const;
const erase = (who: string) => testContainer.container.useCases.eraseCustomer({ who, by: OPERATOR });
const exported = (who: string) => testContainer.container.useCases.exportPersonalData({ who, by: OPERATOR });

// The first test counts what it stored in every table, so no other may store something before it.
describe('the erasure of a person', { shuffle: false }, () => {
  test('exports and erases a person from every column of every table', async () => {
    const { container } = testContainer;
    const { customer, other } = await fillPerson(container);
    // A column that this test does not fill may hold personal data that nobody erases.
    const columns = (await personalColumns(container.db)).filter(
      (column) => !ONLY_BY_OTHERS.includes(column),
    );
    expect(await columnsWith(container.db, MARKERS)).toEqual(columns);

    const kept = accepted(await exported(PERSON.phone));
    expect(kept.account).toMatchObject({ id: customer.id, phone: PERSON.phone, name: PERSON.name });
    expect(kept.bookings.map(({ status }) => status)).toEqual(['completed', 'cancelled']);
    for (const part of Object.values(kept)) expect(part).not.toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(CONTACT.email);
    expect(kept.messages.find(({ kind }) => kind === 'otp')).toMatchObject({ body: null });

    const windows = windowRepository(container.db);
    await windows.record([{ phone: PERSON.phone, at: new Date() }]);
    const erased = accepted(await erase(PERSON.phone));
    expect(await windows.hasWritten(PERSON.phone)).toBe(false);
    expect(erased).toMatchObject({ outcome: 'erased', bookings: 4, seatBookings: 1, sessions: 3 });
    expect(await columnsWith(container.db, MARKERS)).toEqual([]);
    expect(accepted(await exported(`${customer.id}`)).bookings).toMatchObject([
      {
        customerName: 'Erased',
        pickupLocation: 'New Delhi',
        dropLocation: 'Noida',
        couponCode: 'PLUSHFAMILY',
      },
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
    expect(await container.queries.customers.list({ search: '', limit: 10 })).toMatchObject([
      { id: other.id },
    ]);
    expect(accepted(await exported(CONTACT.phone)).account).toMatchObject({ name: CONTACT.name });
    await placed(container);
  });

  describe('leaves no phone, name and e-mail in any column of any table, erased', () => {
    const kinds: Readonly<Record<string, (site: TestContainer, customer: Customer) => Promise<void>>> = {
      'by the rider': async ({ container }, rider) => {
        const lastDigits = PERSON.phone.slice(-CONFIRMED_DIGITS);
        accepted(await container.useCases.eraseOwnData({ rider, lastDigits }));
      },
      'by the team': async ({ container }, { id }) => {
        const by = { role: 'owner', phone: OTHER_PHONE, surface: 'console' } as const;
        accepted(await container.useCases.eraseCustomer({ who: `${id}`, by }));
      },
      'by the command': async ({ variables }) => {
        const erased = await ratha(['customers', 'erase', '98100 98100', '--yes'], variables);
        expect(erased).toMatchObject({ code: 0 });
      },
      'by the retention': async ({ container, variables }) => {
        await makeOld(container.db);
        // The hourly runs: one releases a hold, and the next forgets who held it.
        for (const _ of ['hour 1', 'hour 2']) await container.useCases.forgetExpired();
        expect(await ratha(['retention', 'run', '--yes'], variables)).toMatchObject({ code: 0 });
      },
    };

    test.each(Object.entries(kinds))('%s', async (name, erasePerson) => {
      const site = await createTestContainer();
      const { db } = site.container;
      try {
        // The team's own history has no end, so somebody else made it.
        const { customer } = await fillPerson(site.container, { isMember: name !== 'by the retention' });
        expect(await columnsWith(db, MARKERS)).not.toEqual([]);
        await erasePerson(site, customer);
        expect(await columnsWith(db, MARKERS)).toEqual([]);
      } finally {
        await site.drop();
      }
    });
  });

  /** Makes everything that is stored 9 years older, and every ride over. */
  async function makeOld(db: Db): Promise<void> {
    await sql`update bookings set status = 'completed' where status <> 'cancelled'`.execute(db);
    const { rows } = await sql<{ table: string; changed: string }>`
    select table_name as table, string_agg(format('%1$I = %1$I - interval ''9 years''', column_name), ', ') as changed
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'invoices'
      and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
    group by 1`.execute(db);
    for (const { table, changed } of rows)
      await sql`update ${sql.table(table)} set ${sql.raw(changed)}`.execute(db);
  }

  test('the search finds the time of a flight, and not the minute of an invoice', async () => {
    const { db } = testContainer.container;
    const search = async (text: string) => {
      await sql`insert into seat_layouts (id, rows) values ('probe', ${JSON.stringify([text])}::jsonb)`.execute(
        db,
      );
      const found = await columnsWith(db, ['23:47']);
      await db.deleteFrom('seat_layouts').where('id', '=', 'probe').execute();
      return found;
    };
    expect(await search('2026-11-25T18:23:47.123Z')).toEqual([]);
    expect(await search('{"arrivalTime":"23:47"}')).toEqual(['seat_layouts.rows']);
  });

  test('migrates erasures of before: a rider has no phone there, and an erased account no company', async () => {
    const { db } = testContainer.container;
    const { id } = await customerRepository(db).ofPhone(PERSON.phone);
    await db
      .insertInto('customer_companies')
      .values({ customer_id: id, name: 'Co', address: 'Noida', gstin: 'G' as never, updated_at: new Date() })
      .execute();
    await db
      .updateTable('customers')
      .set({ phone: '+00000000999' as Phone, erased_at: new Date() })
      .where('id', '=', id)
      .execute();
    const record = { customer_id: id, at: new Date() };
    await db
      .insertInto('personal_data_erasures')
      .values([
        { ...record, role: 'rider', phone: PERSON.phone, surface: 'web' },
        { ...record, role: 'owner', phone: OTHER_PHONE, surface: 'console' },
      ])
      .execute();

    await erasuresWithoutPhone(db);

    const erasures = db.selectFrom('personal_data_erasures').select(['role', 'phone']).orderBy('id');
    expect(await erasures.where('customer_id', '=', id).execute()).toEqual([
      { role: 'rider', phone: null },
      { role: 'owner', phone: OTHER_PHONE },
    ]);
    expect(await db.selectFrom('customer_companies').select('name').execute()).toEqual([]);
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

  test('exports to each of two passengers of a booking only the own data', async () => {
    const { container } = testContainer;
    const id = await placed(container);
    const [guest, passenger] = ['+919810033333', '+919810044444'];
    await container.db
      .updateTable('bookings')
      .set({
        ...OF_PARTNER,
        guest_name: 'Erika Guest',
        guest_email: 'erika@mail.example',
        guest_phone: guest,
      })
      .set({ passenger_name: 'Kamala Devi', passenger_phone: passenger, special_instructions: 'Call Ravi' })
      .where('id', '=', id)
      .execute();
    const [ofGuest, ofPassenger] = [
      JSON.stringify(accepted(await exported(guest)).bookingsAsPassenger),
      JSON.stringify(accepted(await exported(passenger)).bookingsAsPassenger),
    ];
    expect(ofGuest).toContain('erika@mail.example');
    expect(ofGuest).not.toMatch(/Kamala|9810044444/);
    expect(ofPassenger).toContain('Kamala Devi');
    expect(ofPassenger).not.toMatch(/Erika|erika|9810033333/);

    const rider = await customerRepository(container.db).ofPhone(passenger as Phone);
    const own = await container.useCases.exportOwnData(rider);
    expect(own?.bookingsAsPassenger).toMatchObject([{ passengerName: 'Kamala Devi' }]);
    expect(JSON.stringify(own)).not.toContain('Call Ravi');
    await container.db.deleteFrom('booking_changes').where('booking_id', '=', id).execute();
    await container.db.deleteFrom('bookings').where('id', '=', id).execute();
  });

  test('exports and erases the seat of a passenger whom the customer named', async () => {
    const { container } = testContainer;
    const phone = '+919810055555';
    const booking = await bookedSeat(container, (await newTrips(container))(), {
      passengerName: 'Kamala Devi',
      passengerPhone: '98100 55555',
    });
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

  test('erases the address of the account from what others wrote, however many others the person had', async () => {
    const { db } = testContainer.container;
    const [phone, email] = ['+919810088888' as Phone, 'zara.own@mail.example'];
    const { id: customerId } = await customerRepository(db).ofPhone(phone, { name: 'Zara Own', email });
    const pickupAt = new Date(Date.now() - 48 * 60 * MINUTE_MS);
    const theirs: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const contact = { name: 'Zara Own', email: `desk.${at}@mail.example`, phone };
      theirs.push((await addBooking(db, pickupAt, { status: 'completed', contact })).id);
    }
    await db
      .updateTable('bookings')
      .set({ customer_id: customerId })
      .where('id', 'in', theirs as never)
      .execute();
    const specialInstructions = `Send the bill to ${email} too`;
    const { id } = await addBooking(db, pickupAt, { status: 'completed', specialInstructions });
    expect(accepted(await erase(phone))).toMatchObject({ outcome: 'erased', bookings: 60 });
    const left = await testContainer.container.queries.bookings.find(id);
    expect(left?.specialInstructions).toMatch(/^Send the bill to .* too$/);
    expect(left?.specialInstructions).not.toContain(email);
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
      .set({ ...OF_PARTNER, guest_name: 'Guest', guest_email: '', guest_phone: passenger })
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
});
