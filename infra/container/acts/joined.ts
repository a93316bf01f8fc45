import { sql } from 'kysely';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/**
 * Returns a transaction port for acts inside an open transaction. Each act is a savepoint: its refusal or error takes back its own
 * changes and leaves those of the acts before it.
 */
export function joined<Stores>(handle: Db, stores: Stores): InTransaction<Stores> {
  return async (work) => {
    await SAVE.execute(handle);
    try {
      const result = await work(stores);
      await (result.ok ? KEEP : TAKE_BACK).execute(handle);
      return result;
    } catch (error) {
      // Fails if the connection is lost. The error of the act says why.
      await TAKE_BACK.execute(handle).catch(() => undefined);
      throw error;
    }
  };
}

const SAVE = sql`savepoint act`;
const KEEP = sql`release savepoint act`;
const TAKE_BACK = sql`rollback to savepoint act`;
