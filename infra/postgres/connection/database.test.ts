import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ok } from '#domain/kernel/result.ts';
import { findOutage } from '#infra/outages/outage.ts';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { databaseClock } from '#infra/postgres/connection/database-clock.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import type { TimeSample } from '#infra/postgres/connection/time-sample.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { postgresUrl } from '#tests/setup/database.ts';

test('refuses at compile time a transaction where a pool is needed', () => {
  const within = (pool: DbPool, transaction: Db) => {
    inTransactionOf(pool, () => null);
    seatHoldRepository(pool);
    // @ts-expect-error A transaction cannot open another transaction.
    inTransactionOf(transaction, () => null);
    // @ts-expect-error This repository opens its own transaction.
    seatHoldRepository(transaction);
    // @ts-expect-error Only a pool of connections opens transactions.
    transaction.transaction();
    return pool.transaction().execute(async (trx) => {
      // @ts-expect-error Kysely's transaction is not a pool either.
      seatHoldRepository(trx);
    });
  };
  expect(within).toBeTypeOf('function');
});

test('reports that a pool is not a transaction', async () => {
  const pool = openDatabase('postgres://localhost:1/none');
  expect(pool.isTransaction).toBe(false);
  await pool.destroy();
});

test('sends nothing to a server without TLS when the address says sslmode=verify-full', async () => {
  const pool = openDatabase(`${await postgresUrl()}?sslmode=verify-full`);
  await expect(sql`select 1`.execute(pool)).rejects.toThrow('does not support SSL');
  await pool.destroy();
});

test('reports the time of the server from each new connection before its first use', async () => {
  const times: number[] = [];
  const pool = openDatabase(await postgresUrl(), { max: 3, onTime: ({ time }) => times.push(time) });
  const wait = () => sql`select pg_sleep(0.05)`.execute(pool);
  await Promise.all([wait(), wait(), wait(), wait(), wait()]);
  expect(times).toHaveLength(3);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(pool);
  for (const time of times) expect(Math.abs(Number(rows[0]?.now) - time)).toBeLessThan(60_000);
  await pool.destroy();
});

test('runs a transaction again if a new connection leads to a server with another time', async () => {
  let lead = 0;
  const log = { info() {}, warn() {}, error() {} };
  const clock = databaseClock({ sample: () => Promise.reject(new Error('not asked')), log });
  const onTime = (answer: TimeSample) => clock.learn({ ...answer, time: answer.time + lead });
  const pool = openDatabase(await postgresUrl(), { max: 3, onTime });
  const inTransaction = inTransactionOf(pool, (trx) => trx);
  const nowInTransaction = () =>
    inTransaction(async (trx) => {
      const now = clock.now().getTime();
      await sql`select 1`.execute(trx);
      return ok(now);
    });
  const before = accepted(await nowInTransaction());
  lead = 20 * 60_000;
  // The first connection is busy, so the transaction opens another one.
  const first = await holdConnection(pool);
  expect(accepted(await nowInTransaction()) - before).toBeGreaterThanOrEqual(lead);
  // Outside a transaction, one statement fails as on a busy database.
  const second = await holdConnection(pool);
  lead = 0;
  const statement = () => sql`select 1`.execute(pool).then(() => 'answered', findOutage);
  expect(await statement()).toMatchObject({ cause: 'busy' });
  expect(await statement()).toBe('answered');
  await first.release();
  await second.release();
  await pool.destroy();
});

/** Takes a connection of the pool, and keeps it until `release`. */
async function holdConnection(pool: DbPool): Promise<{ readonly release: () => Promise<void> }> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = pool.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    taken.resolve();
    await over.promise;
  });
  await Promise.race([taken.promise, holding]);
  return {
    async release() {
      over.resolve();
      await holding;
    },
  };
}
