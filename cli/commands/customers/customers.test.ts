import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionRef } from '#domain/identity/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER, CONTACT, OTHER_PHONE } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeEach(async () => {
  testContainer = await createTestContainer();
});
afterEach(() => testContainer.drop());

/** Runs `ratha customers …` and waits for its exit. */
const customers = (...args: string[]) => ratha(['customers', ...args], testContainer.variables);

test('exports and erases a customer, once the bookings are over', async () => {
  const { container, variables } = testContainer;
  const id = await placed(container);
  const file = path.join(variables.RATHA_DATA_DIR, 'customer.json');
  expect((await customers('export', CONTACT.phone, '--output', file)).out).toBe(`Exported to ${file}.\n`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const written = JSON.parse(await readFile(file, 'utf8'));
  expect(written).toMatchObject({ account: { phone: CONTACT.phone }, bookings: [{ reference: `BK-${id}` }] });
  expect(await customers('export', CONTACT.phone, '--output', file)).toMatchObject({ code: 1 });

  expect(await customers('erase', '--yes', CONTACT.phone)).toMatchObject({
    code: 4,
    err: `These bookings are not over: BK-${id}. Complete or cancel them first. Nothing was erased.\n`,
  });
  await container.useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null });
  await container.db.updateTable('bookings').set({ undo_until: null }).execute();
  const account = written.account.id;
  expect(await customers('erase', '--yes', CONTACT.phone, '--yes')).toMatchObject({
    code: 0,
    out: `The personal data of customer ${account} is erased: 1 booking, 0 seat bookings, 0 sessions.\n`,
  });
  expect((await customers('erase', '--yes', CONTACT.phone)).out).toContain(
    'Nothing is kept about this person.',
  );
  const again = await customers('erase', '--yes', `${account}`, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ outcome: 'already-erased', customerId: account });
  expect((await customers('export', CONTACT.phone)).code).toBe(3);
});

test('sends a customer messages in the chosen language, at the time of sending', async () => {
  const { container } = testContainer;
  const bookingId = await placed(container);
  const bodies = async () => {
    const messages = await container.queries.messages.list({ bookingId, limit: 20 });
    return new Map(messages.map(({ kind, channel, body }) => [`${kind} ${channel}`, body]));
  };
  const send = (kind: 'booking-received' | 'booking-overdue' | 'team-new-booking') =>
    container.useCases.notifyAboutBooking({ bookingId, kind });

  await send('booking-received');
  expect(await customers('language', CONTACT.phone, 'hi')).toMatchObject({
    code: 0,
    out: `Messages to ${CONTACT.phone} are in Hindi from now on.\n`,
  });
  await send('booking-overdue');
  await send('team-new-booking');
  const sent = await bodies();
  expect(sent.get('booking-received email')).toContain('Hello A. Rider,');
  expect(sent.get('booking-overdue whatsapp')).toContain(`आपकी बुकिंग BK-${bookingId} अभी पक्की नहीं हुई है`);
  expect(sent.get('team-new-booking whatsapp')).toContain('New booking');

  expect(await customers('language', CONTACT.phone, 'fr')).toMatchObject({ code: 2 });
  expect(await customers('language', '+919810000001', 'hi')).toMatchObject({ code: 3 });
  const own = await customers('export', CONTACT.phone);
  expect(JSON.parse(own.out).account).toMatchObject({ language: 'hi' });
  await expect(
    container.db
      .updateTable('customers')
      .set({ language: 'fr' as never })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'customers_language' });
});

test('chooses how messages come to a customer or to a passenger without an account', async () => {
  const { container } = testContainer;
  const bookingId = await placed(container);
  expect(await customers('messages', CONTACT.phone, '--first', 'email')).toMatchObject({
    code: 0,
    out: `Messages to ${CONTACT.phone} come by E-mail first.\n`,
  });
  await container.useCases.notifyAboutBooking({ bookingId, kind: 'booking-overdue' });
  const sent = await container.queries.messages.list({ bookingId, limit: 20 });
  expect(sent.map(({ channel }) => channel)).toEqual(['email']);

  const stopped = await customers('messages', CONTACT.phone, '--whatsapp', 'off', '--json');
  expect(JSON.parse(stopped.out)).toEqual({
    ...{ customer: CONTACT.phone, first: 'email', takesWhatsapp: false },
  });
  const own = await customers('export', CONTACT.phone);
  expect(JSON.parse(own.out).messageChoices).toEqual([{ first: 'email', takesWhatsapp: false }]);
  expect((await customers('messages', '+919810000001')).out).toContain('come by WhatsApp first.');
  expect(await customers('messages', CONTACT.phone, '--first', 'post')).toMatchObject({ code: 2 });
  expect(await customers('messages', '999999', '--first', 'sms')).toMatchObject({ code: 3 });
  await customers('messages', CONTACT.phone, '--first', 'whatsapp', '--whatsapp', 'on');
});

test('keeps the language of the page on which a customer books, and writes the code in it', async () => {
  const { container } = testContainer;
  const phone = '+919810098101' as Phone;
  const languageOf = async () => (await customerRepository(container.db).ofPhone(phone)).language;
  await customerRepository(container.db).ofPhone(phone, { language: 'hi' });
  expect(await languageOf()).toBe('hi');
  await customerRepository(container.db).ofPhone(phone, { name: 'Asha', email: 'asha@mail.example' });
  expect(await languageOf()).toBe('hi');

  const session = { ref: 'session' as SessionRef, isNew: false, login: null };
  accepted(await container.useCases.sendOtp({ phone, address: '192.0.2.9', session, language: 'hi' }));
  const { body } = await container.db
    .selectFrom('messages')
    .select('body')
    .where('to', '=', phone)
    .executeTakeFirstOrThrow();
  expect(body).toContain('कोड है। यह 5 मिनट तक काम करेगा।');
});

test('refuses a dispatcher', async () => {
  const { db } = testContainer.container;
  await db.insertInto('team_members').values({ phone: OTHER_PHONE, role: 'dispatcher' }).execute();
  for (const verb of [['export'], ['erase', '--yes']])
    expect(await customers(...verb, CONTACT.phone, '--as', OTHER_PHONE)).toMatchObject({
      code: 1,
      err: 'Only an owner may export or erase personal data. Nothing was changed.\n',
    });
});

test('finds customers, and shows one with the rides', async () => {
  const { container } = testContainer;
  const id = await placed(container);
  const listed = JSON.parse((await customers('list', '--search', CONTACT.phone, '--json')).out);
  expect(listed).toEqual({
    customers: [{ id: expect.any(Number), name: CONTACT.name, email: CONTACT.email, phone: CONTACT.phone }],
    total: 1,
  });
  const account = listed.customers[0].id;
  const shown = await customers('show', CONTACT.phone);
  expect(shown.out).toContain(`Customer ${account}: ${CONTACT.name}`);
  expect(shown.out).toMatch(new RegExp(`BK-${id} .*Booking Received`));
  expect(JSON.parse((await customers('show', `${account}`, '--json')).out)).toMatchObject({
    id: account,
    next: [{ reference: `BK-${id}`, bookingId: id, status: 'received' }],
    last: [],
    warnings: [],
  });
  expect((await customers('list', '--search', 'nobody at all')).out).toBe('No customers found.\n');
  expect(await customers('show', '999999')).toMatchObject({ code: 3 });
  expect(await customers('show', 'Asha')).toMatchObject({ code: 1 });
});
