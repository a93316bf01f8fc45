import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Refused } from '#domain/kernel/result.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';

/** Thrown to roll back a transaction on a refusal: Kysely rolls back only on a throw. */
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

/** Runs `done` when the transaction is committed, and never if it is rolled back. */
export type AfterCommit = (done: () => void) => void;

/** Implements the transaction port with Kysely. `stores` creates the repositories of one transaction. */
export function inTransactionOf<Stores>(
  db: DbPool,
  stores: (trx: Db, afterCommit: AfterCommit) => Stores,
): InTransaction<Stores> {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const afterwards: (() => void)[] = [];
        const done = await db.transaction().execute(async (trx) => {
          const result = await work(stores(trx, (then) => afterwards.push(then)));
          if (!result.ok) throw new RolledBack(result);
          return result;
        });
        for (const then of afterwards) then();
        return done;
      } catch (error) {
        // `work` returned this refusal, so it has the declared type.
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
