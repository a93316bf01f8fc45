import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#domain/kernel/result.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Runs a transaction whose first `failures` attempts fail in PostgreSQL. Counts the attempts. */
function attempts(failures: number, errorCode: string) {
  let count = 0;
  const result = inTransactionOf(
    db,
    (trx) => trx,
  )(async (trx) => {
    count += 1;
    if (count <= failures)
      await sql`do ${sql.lit(`begin raise exception 'planned' using errcode = '${errorCode}'; end`)}`.execute(
        trx,
      );
    return ok(count);
  });
  return { result, count: () => count };
}

test.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('makes 4 attempts after %s, and no fifth', async (_, errorCode) => {
  expect(accepted(await attempts(3, errorCode).result)).toBe(4);
  const hopeless = attempts(4, errorCode);
  await expect(hopeless.result).rejects.toMatchObject({ code: errorCode });
  expect(hopeless.count()).toBe(4);
});

test('makes one attempt after any other error', async () => {
  const failing = attempts(1, '23505');
  await expect(failing.result).rejects.toMatchObject({ code: '23505' });
  expect(failing.count()).toBe(1);
});
