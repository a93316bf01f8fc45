import type { Result } from './result.ts';

/**
 * Runs `work` in one database transaction. Rolls back if `work` throws or returns a refusal. Runs `work`
 * again after a serialization failure or deadlock, so it must have no other effects.
 */
export type InTransaction<Stores> = <T, R>(
  work: (stores: Stores) => Promise<Result<T, R>>,
) => Promise<Result<T, R>>;
