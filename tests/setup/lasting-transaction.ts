import { type ControlledTransaction, sql } from 'kysely';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/**
 * Starts a transaction that the server keeps open however long the test does something else. Other transactions end after
 * 5 idle seconds, which the start of a process can take on a busy machine.
 */
export async function startLastingTransaction(db: DbPool): Promise<ControlledTransaction<Tables>> {
  const transaction = await db.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  return transaction;
}
