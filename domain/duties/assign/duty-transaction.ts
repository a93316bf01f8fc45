import type { Occupied } from '#domain/duties/ports.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

/** The database refused a duty. The transaction is rolled back and runs again, and then finds the other duty. */
export type Retry = Occupied | 'changed';

/** Runs work that writes duties in a transaction, and again if the database refused a duty meanwhile. */
export function dutyTransaction<Stores>(inTransaction: InTransaction<Stores>) {
  return <T, R extends { readonly code: string }>(
    work: (stores: Stores) => Promise<Result<T, R | Retry>>,
  ): Promise<Result<T, R>> =>
    untilWritten('The duties of a transaction', async () => {
      const result = await inTransaction<T, R | Retry>(work);
      if (result.ok) return result;
      return typeof result.refusal === 'string' ? LOST_RACE : refuse(result.refusal);
    });
}
