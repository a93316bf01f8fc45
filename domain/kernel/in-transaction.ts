import type { Result } from './result.ts';

/**
 * Runs `work` in one database transaction. It is rolled back when `work` returns a refusal as well as when it
 * throws, and run again after a serialisation failure or a deadlock, so `work` must have no effect of its own.
 */
export type InTransaction<Stores> = <T, R>(
  work: (stores: Stores) => Promise<Result<T, R>>,
) => Promise<Result<T, R>>;
