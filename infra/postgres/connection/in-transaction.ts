import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Refused } from '#domain/kernel/result.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';

/** Carries a refusal out of a transaction, since Kysely rolls back only when something is thrown. */
class RolledBack extends Error {
  readonly refused: Refused<unknown>;

  constructor(refused: Refused<unknown>) {
    super('Rolled back by a refusal');
    this.refused = refused;
  }
}

const MAX_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The transaction port over Kysely; `stores` makes the stores of one transaction. */
export function inTransactionOf<Stores>(db: DbPool, stores: (trx: Db) => Stores): InTransaction<Stores> {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute(async (trx) => {
          const result = await work(stores(trx));
          if (!result.ok) throw new RolledBack(result);
          return result;
        });
      } catch (error) {
        // The refusal is the one that `work` itself returned, so it has the type that `work` declares.
        if (error instanceof RolledBack) return error.refused as Awaited<ReturnType<typeof work>>;
        if (tries < MAX_ATTEMPTS && isTransient(error)) continue;
        throw error;
      }
    }
  };
}

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
