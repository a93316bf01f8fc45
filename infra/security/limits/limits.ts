import type { Clock } from '#domain/kernel/clock.ts';
import { NO_LIMITS, type RateLimits } from '#domain/kernel/rate-limits.ts';
import type { Limits } from '#infra/config/settings/limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { batchedLimits } from '#infra/security/limits/batched-limits.ts';
import { sharedLimiters } from '#infra/security/limits/shared-limits.ts';

/**
 * Returns the limits of frequent calls, which are counted in this process and shared in batches. `clock` is the clock
 * that all processes share.
 */
export function createLimits(db: Db, limits: Limits, clock: Clock): { readonly batched: RateLimits } {
  return { batched: limits.enforced ? batchedLimits(sharedLimiters(db, limits, clock), limits) : NO_LIMITS };
}
