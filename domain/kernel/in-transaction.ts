import { ok, type Result, refuse } from './result.ts';

/**
 * Runs `work` in one database transaction. Rolls back if `work` throws or returns a refusal. Runs `work`
 * again after a serialization failure or deadlock, so it must have no other effects.
 */
export type InTransaction<Stores> = <T, R>(
  work: (stores: Stores) => Promise<Result<T, R>>,
) => Promise<Result<T, R>>;

/**
 * Returns a transaction port that always rolls back. A dry run shows with it what a use case would do. `look` reads what a
 * successful `work` has written, before it is gone.
 */
export function rolledBack<Stores>(
  inTransaction: InTransaction<Stores>,
  look?: (stores: Stores) => Promise<void>,
): InTransaction<Stores> {
  return async <T, R>(work: (stores: Stores) => Promise<Result<T, R>>) => {
    const done = await inTransaction<never, Result<T, R>>(async (stores) => {
      const result = await work(stores);
      if (result.ok) await look?.(stores);
      return refuse(result);
    });
    return done.ok ? ok(done.value) : done.refusal;
  };
}
