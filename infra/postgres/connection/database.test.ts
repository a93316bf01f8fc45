import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
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
