import { within } from '#infra/health/within.ts';

/** `busy`: no connection answered in time, and the pool answered not long ago. */
export type PoolState = 'up' | 'busy' | 'down';

/**
 * Creates the probe of a pool of connections. The pool is down if it has not answered for `patienceMs`. Slow work may
 * use all connections of a pool for a while, which another process would not change.
 */
export function createPoolProbe(
  ping: () => Promise<unknown>,
  patienceMs: number,
  now: () => number = () => performance.now(),
): () => Promise<PoolState> {
  let answeredAt = now();
  return async () => {
    const hasAnswered = await within(async () => {
      await ping();
      return true;
    }, false);
    if (hasAnswered) answeredAt = now();
    if (hasAnswered) return 'up';
    return now() - answeredAt < patienceMs ? 'busy' : 'down';
  };
}
