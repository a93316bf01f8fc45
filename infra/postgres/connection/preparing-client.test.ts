import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#domain/kernel/result.ts';
import { findOutage } from '#infra/outages/outage.ts';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

/** How many connections have the statement prepared. */
const CONNECTIONS = 5;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: DbPool;
let migrating: DbPool;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, { max: CONNECTIONS });
  migrating = openDatabase(database.url, { max: 1 });
  await sql`create table probe (id integer)`.execute(migrating);
  await sql`insert into probe values (1)`.execute(migrating);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => read(pool, 0.05)));
});
afterEach(async () => {
  await Promise.all([pool.destroy(), migrating.destroy()]);
  await database.drop();
});

/** Reads the table by the same prepared statement each time. */
async function read(db: Db, seconds = 0) {
  const { rows } = await sql`select *, pg_sleep(${seconds}::float8)::text as slept from probe`.execute(db);
  return rows;
}

async function addColumn() {
  await sql`alter table probe add column note text default 'new'`.execute(migrating);
}

describe('after a migration that changes the columns of a prepared statement', () => {
  test('each connection answers', async () => {
    await addColumn();
    const answers = await Promise.all(Array.from({ length: 4 * CONNECTIONS }, () => read(pool, 0.02)));
    for (const answer of answers) expect(answer).toEqual([{ id: 1, note: 'new', slept: '' }]);
    expect(await read(pool)).toHaveLength(1);
  });

  test('a transaction runs again from its start, whatever its connection prepared', async () => {
    const inTransaction = inTransactionOf(pool, (trx) => trx);
    await addColumn();
    let runs = 0;
    const work = () =>
      inTransaction(async (trx) => {
        runs += 1;
        await sql`update probe set id = id + 1`.execute(trx);
        return ok(await read(trx));
      });
    expect(await work()).toEqual(ok([{ id: 2, note: 'new', slept: '' }]));
    expect(runs).toBe(2);
    // The other connections had the old statement too, and were replaced.
    for (let count = 0; count < 2 * CONNECTIONS; count += 1) await work();
    expect(runs).toBe(2 + 2 * CONNECTIONS);
  });

  test('a transaction that nobody runs again fails as a busy database does, and changes nothing', async () => {
    await addColumn();
    const error = await pool
      .transaction()
      .execute(async (trx) => {
        await sql`update probe set id = 7`.execute(trx);
        return read(trx);
      })
      .catch((caught: unknown) => caught);
    expect(findOutage(error)).toMatchObject({ cause: 'busy' });
    expect(await read(pool)).toMatchObject([{ id: 1 }]);
  });

  test('a column that was removed is an error', async () => {
    await addColumn();
    const note = () => sql`select note from probe`.execute(pool);
    await note();
    await sql`alter table probe drop column note`.execute(migrating);
    await expect(note()).rejects.toMatchObject({ code: '42703' });
  });
});

test('an unsupported feature is an error, not a reason to try again', async () => {
  const error = await sql`select ${1}::integer from probe for update of pg_class`
    .execute(pool)
    .catch((caught: unknown) => caught);
  expect(findOutage(error)).toBeNull();
});
