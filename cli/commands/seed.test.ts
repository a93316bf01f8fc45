import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
let db: DbPool;
beforeAll(async () => {
  house = await createTestContainer();
  ({ db } = house.container);
});
afterAll(() => house.drop());

const seed = (words: readonly string[], env: Record<string, string> = {}) =>
  ratha(['seed', ...words], { ...house.variables, ...env });
const bookings = async () => (await house.container.queries.bookingList.totals()).all;

test('is refused in production, and adds nothing', async () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(64) };
  const { code, err } = await seed(['--bookings', '10'], production);
  expect({ code, err }).toEqual({ code: 1, err: 'Demo data does not belong in production.\n' });
  expect(await bookings()).toBe(0);
});

test.each(['0', 'many', '1.5', '1000001'])('of %j bookings is no number of bookings', async (number) => {
  const { code, err } = await seed(['--bookings', number]);
  expect({ code, err }).toEqual({ code: 2, err: 'bookings: must be a whole number from 1 to 1000000\n' });
});

test('adds the bookings that were asked for each time, and says how many there are', async () => {
  expect((await seed([])).out).toBe('The demo’s data is in place.\n');
  const before = await bookings();
  const first = await seed(['--bookings', '1200']);
  expect(first.out).toBe(
    `Added 1,200 bookings; there are ${(before + 1200).toLocaleString('en-IN')} now. Nobody is told of them.\n`,
  );
  const second = await seed(['--bookings', '30', '--json']);
  expect(JSON.parse(second.out)).toEqual({ seeded: true, added: 30, total: before + 1230 });
  expect(await bookings()).toBe(before + 1230);
});

test('leaves no message and no event behind, and a history that ends where its booking stands', async () => {
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  const events = db.selectFrom('outbox_events').select('id').where('topic', '=', 'booking');
  expect(await events.execute()).toEqual([]);
  const astray = await db
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
  expect(astray).toEqual([]);
});

test('takes no index away', async () => {
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
