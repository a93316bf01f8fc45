import type { Occupied } from '#domain/duties/ports.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';

/** The database refused a duty. The transaction is rolled back and runs again, and then finds the other duty. */
export type Retry = Occupied | 'changed';

const MAX_ATTEMPTS = 5;

/** Runs work that writes duties in a transaction, and again if the database refused a duty meanwhile. */
export function dutyTransaction<Stores>(inTransaction: InTransaction<Stores>) {
  return async <T, R extends { readonly code: string }>(
    work: (stores: Stores) => Promise<Result<T, R | Retry>>,
  ): Promise<Result<T, R>> => {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const result = await inTransaction<T, R | Retry>(work);
      if (result.ok) return result;
      if (typeof result.refusal !== 'string') return refuse(result.refusal);
    }
    throw new Error('A duty kept being refused by the database');
  };
}
