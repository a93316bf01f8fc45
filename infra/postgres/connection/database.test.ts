import { expect, test } from 'vitest';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';

test('a transaction is refused by the compiler where a new transaction would be opened', () => {
  const within = (pool: DbPool, transaction: Db) => {
    inTransactionOf(pool, () => null);
    seatHoldRepository(pool);
    // @ts-expect-error A transaction opens no other transaction.
    inTransactionOf(transaction, () => null);
    // @ts-expect-error This repository opens a transaction of its own.
    seatHoldRepository(transaction);
    // @ts-expect-error Only a pool of connections opens transactions.
    transaction.transaction();
    return pool.transaction().execute(async (trx) => {
      // @ts-expect-error The transaction of Kysely is no pool either.
      seatHoldRepository(trx);
    });
  };
  expect(within).toBeTypeOf('function');
});

test('a pool says that it is not a transaction', async () => {
  const pool = openDatabase('postgres://localhost:1/none');
  expect(pool.isTransaction).toBe(false);
  await pool.destroy();
});
