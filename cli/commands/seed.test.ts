import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { PRODUCTION } from '#tests/setup/production.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let db: DbPool;
beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ db } = testContainer.container);
});
afterAll(() => testContainer.drop());

const seed = (args: readonly string[], env: Record<string, string> = {}) =>
  ratha(['seed', ...args], { ...testContainer.variables, ...env });
const bookings = async () => (await testContainer.container.queries.bookingList.totals()).all;

test('is refused in production and adds nothing', async () => {
  const before = await bookings();
  const production = { ...PRODUCTION, DATABASE_URL: testContainer.variables.DATABASE_URL };
  const { code, err } = await seed(['--bookings', '10'], production);
  expect({ code, err }).toEqual({ code: 1, err: 'Demo data cannot be added in production.\n' });
  expect(await bookings()).toBe(before);
});

test.each(['0', 'many', '1.5', '1000001'])('refuses --bookings %j', async (number) => {
  const { code, err } = await seed(['--bookings', number]);
  expect({ code, err }).toEqual({ code: 2, err: 'bookings: must be a whole number from 1 to 1000000\n' });
});

test('adds the given number of bookings each time, and prints the total', async () => {
  expect((await seed([])).out).toBe('The demo data is ready.\n');
  const before = await bookings();
  const first = await seed(['--bookings', '1200']);
  expect(first.out).toBe(
    `Added 1,200 bookings. There are ${(before + 1200).toLocaleString('en-IN')} now. Customers are not notified.\n`,
  );
  const second = await seed(['--bookings', '30', '--json']);
  expect(JSON.parse(second.out)).toEqual({ seeded: true, added: 30, total: before + 1230 });
  expect(await bookings()).toBe(before + 1230);
});

test('sends no messages and adds no events, and a history that ends in the status of the booking', async () => {
  await seed(['--bookings', '10']);
  const messages = await db.selectFrom('messages').select(['kind', 'status']).distinct().execute();
  expect(messages).toEqual([{ kind: 'booking-confirmed', status: 'kept' }]);
  const events = db.selectFrom('outbox_events').select('id').where('topic', '=', 'booking');
  expect(await events.execute()).toEqual([]);
  const mismatches = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '<>', ({ selectFrom }) =>
      selectFrom('booking_changes')
        .select('to_status')
        .whereRef('booking_id', '=', 'bookings.id')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  expect(mismatches).toEqual([]);
});

test('leaves all indexes in place', async () => {
  const template = await createTestDatabase();
  const other = openDatabase(template.url);
  const indexes = (on: Db) =>
    on
      .selectFrom('pg_indexes' as never)
      .select(['indexname', 'indexdef'] as never)
      .where('tablename' as never, '=', 'bookings' as never)
      .orderBy('indexname' as never)
      .execute();
  try {
    expect(await indexes(db)).toEqual(await indexes(other));
  } finally {
    await other.destroy();
    await template.drop();
  }
});
