import { beforeAll, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { customerQueries } from '#infra/postgres/queries/customer.queries.ts';
import { fleetQueries } from '#infra/postgres/queries/fleet.queries.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const SORTED = [
  'Ángel Ruiz',
  'asha Rao',
  'José Silva',
  'Josef Novák',
  'Łukasz Kowal',
  'Nguyễn Văn An',
  'Øyvind Strauß',
  'Zoya Ali',
  'राहुल वर्मा',
];
/** No list is in this order by chance. */
const NAMES = SORTED.toReversed();

const { db } = await openTestDatabase();
const customers = customerQueries(db);
const find = async (search: string) => (await customers.list({ search, limit: 50 })).map(({ name }) => name);

beforeAll(async () => {
  const phone = (at: number) => `+91987650000${at}` as Phone;
  await db
    .insertInto('customers')
    .values(NAMES.map((name, at) => ({ name, phone: phone(at), email: null })))
    .execute();
  await db
    .insertInto('drivers')
    .values(NAMES.map((name, at) => ({ name, phone: phone(at), license: `DL-${at}`, experience: null })))
    .execute();
});

test('sorts customers and drivers alike, without regard to case and accents', async () => {
  expect(await find('')).toEqual(SORTED);
  expect((await fleetQueries(db).drivers(new Date())).map(({ name }) => name)).toEqual(SORTED);
});

test.each([
  ['jose', ['José Silva', 'Josef Novák']],
  ['JOSÉ', ['José Silva', 'Josef Novák']],
  ['silva jose', ['José Silva']],
  ['nguyen van', ['Nguyễn Văn An']],
  ['oyvind strauss', ['Øyvind Strauß']],
  ['lukasz', ['Łukasz Kowal']],
  ['novak', ['Josef Novák']],
  ['राहुल', ['राहुल वर्मा']],
  ['098765 00003', ['Nguyễn Văn An']],
  ['0091 98765 00003', ['Nguyễn Văn An']],
  ['00003', ['Nguyễn Văn An']],
  ['100%', []],
])('finds by %j', async (search, names) => {
  expect(await find(search)).toEqual(names);
  expect(await customers.count(search)).toBe(names.length);
});
