import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { findMentioned, finds } from '#infra/postgres/repositories/personal-data/mentions/find-mentioned.ts';
import { addBooking, addDriver } from '#tests/builders/duties.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const PHONE = '+919876543210' as Phone;

beforeEach(async () => {
  for (const table of ['bookings', 'driver_shifts', 'drivers', 'customers'] as const)
    await db.deleteFrom(table).execute();
});

/** Returns a text without the person, as the erasure leaves it. */
async function without(text: string, { phone = PHONE, name = '', email = '' } = {}): Promise<string> {
  const known = { ...(name && { name }), ...(email && { email }) };
  const customer = await customerRepository(db).ofPhone(phone, {
    name: null,
    email: null,
    ...known,
  } as never);
  const { any } = await findMentioned(db, { customerId: customer.id, phone }, email ? [email] : []);
  const { rows } = await sql<{ left: string }>`
    select case when ${finds(sql`${text}::text`, any)} then
      regexp_replace(${text}, ${any?.exact}::text, '[removed]', 'g') else ${text} end as left`.execute(db);
  return rows[0]?.left ?? '';
}

describe('a phone', () => {
  test.each([
    ['+91 98765 43210'],
    ['98765-43210'],
    ['09876543210'],
    ['9876543210'],
    ['0091-98765 43210'],
    ['919876543210'],
    ['+91 (0) 98765 43210'],
    ['98765 – 43210'],
    ['98,765,43,210'],
    ['98765.43210'],
    ['९८७६५ ४३२१०'],
    ['+९१ ९८७६५-४३२१०'],
    ['٩٨٧٦٥٤٣٢١٠'],
    ['９８７６５４３２１０'],
    ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'],
    ['98765\n43210'],
  ])('goes as %j', async (spelling) => {
    expect(await without(`Call ${spelling}, 2 bags`)).toBe('Call [removed], 2 bags');
    expect(await without(`फ़ोन${spelling}पर`)).toBe('फ़ोन[removed]पर');
  });

  test.each([
    'Order 19876543210',
    'Order 98765432101',
    'Call 98765 43211',
    'Rooms 98765 and 43210',
    '+44 9876543211',
    '२९८७६५४३२१०',
  ])('stays within %j, which is another number', async (text) => {
    expect(await without(text)).toBe(text);
  });

  test('goes beside another one, which stays', async () => {
    expect(await without('2 98765 43210/98765 43211 3')).toBe('2 [removed]/98765 43211 3');
    expect(await without('{"a":"call\\n98765\\n43210"}')).toBe('{"a":"call\\n[removed]"}');
  });

  test('of few digits goes only with its country code', async () => {
    const phone = '+2901234' as Phone;
    expect(await without('Call +290 1234 or 00290-1234. Fare 1234', { phone })).toBe(
      'Call [removed] or [removed]. Fare 1234',
    );
  });
});

test.each([
  ['Mail Asha.V@Mail.example, please', 'Mail [removed], please'],
  ['<mailto:asha.v@mail.example>.', '<mailto:[removed]>.'],
  ['मेल asha.v@mail.exampleपर', 'मेल [removed]पर'],
  ['natasha.v@mail.example', 'natasha.v@mail.example'],
  ['asha.v@mail.example.org', 'asha.v@mail.example.org'],
  ['ashaXv@mail.example', 'ashaXv@mail.example'],
])('removes the e-mail address from %j', async (text, left) => {
  expect(await without(text, { email: 'asha.v@mail.example' })).toBe(left);
});

describe('a name', () => {
  test.each([
    ['Asha Verma', 'Ask ASHA  verma, Asha Verma’s son', 'Ask [removed], [removed]’s son'],
    ['Asha Verma', 'Natasha Verma, Asha Vermani, Asha9 Verma', 'Natasha Verma, Asha Vermani, Asha9 Verma'],
    ['Asha Verma', 'Asha is here. So is Mrs Verma', 'Asha is here. So is Mrs Verma'],
    ['Asha Verma', '😀Asha Verma😀', '😀[removed]😀'],
    ['Zoë Müller', 'ZOË MÜLLER, Zoe\u0308 Mu\u0308ller', '[removed], [removed]'],
    ['Zoë Müller', 'Zoë Müllerová, Zoe Muller', 'Zoë Müllerová, Zoe Muller'],
    ['Zoë Mülle', 'Zoë Mülleŕ', 'Zoë Mülleŕ'],
    ['राम दास', 'राम दास को बुलाओ। राम दासी', '[removed] को बुलाओ। राम दासी'],
    ['D’Souza (Jr.) *', 'D’Souza (Jr.) * waits', '[removed] waits'],
    ['Ann D’Souza (Jr.)', 'Call Ann D’Souza (Jr.).', 'Call [removed].'],
  ])('%s goes from %j as whole words', async (name, text, left) => {
    expect(await without(text, { name })).toBe(left);
  });

  test.each([
    'Asha',
    'Priyanka',
    'Om P',
    'A B',
    'Connaught Place',
    'New Delhi',
    'vasant vihar',
    '98 76',
    '...  ...',
  ])('%s stays, because it names no person for sure', async (name) => {
    expect(await without(`To ${name}`, { name })).toBe(`To ${name}`);
  });

  test('stays while another customer has it too, in any case of letters', async () => {
    await customerRepository(db).ofPhone('+919811100001' as Phone, {
      name: 'ASHA verma',
      email: 'x@y.example',
    });
    expect(await without('Asha Verma, 98765 43210', { name: 'Asha Verma' })).toBe('Asha Verma, [removed]');
    await sql`update customers set phone = '+00000000001', erased_at = now() where name = 'ASHA verma'`.execute(
      db,
    );
    expect(await without('Asha Verma', { name: 'Asha Verma' })).toBe('[removed]');
  });

  test('stays while a driver or another passenger has it', async () => {
    await addDriver(db, 'Asha Verma');
    expect(await without('Asha Verma', { name: 'Asha Verma' })).toBe('Asha Verma');
    await db.deleteFrom('driver_shifts').execute();
    await db.deleteFrom('drivers').execute();
    const passenger = { passengerName: 'Asha Verma', passengerPhone: '+919811100002' };
    await addBooking(db, new Date(), passenger);
    expect(await without('Asha Verma', { name: 'Asha Verma' })).toBe('Asha Verma');
  });

  test('of a passenger goes too', async () => {
    await addBooking(db, new Date(), { passengerName: 'Kamala Devi', passengerPhone: PHONE });
    expect(await without('Meet Kamala Devi')).toBe('Meet [removed]');
  });
});

test('keeps an e-mail address that another account has too', async () => {
  await customerRepository(db).ofPhone('+919811100003' as Phone, {
    name: 'Travel Desk',
    email: 'Desk@corp.example',
  });
  expect(await without('desk@corp.example', { email: 'desk@corp.example' })).toBe('desk@corp.example');
});
