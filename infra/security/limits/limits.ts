import { NO_LIMITS, type RateLimits } from '#domain/kernel/rate-limits.ts';
import type { Limits } from '#infra/config/limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { batchedLimits } from '#infra/security/limits/batched-limits.ts';
import { exactLimits, sharedLimiters } from '#infra/security/limits/shared-limits.ts';

export type VisitorLimits = {
  /** For rare actions: every spend is a statement. */
  readonly exact: RateLimits;
  /** For frequent calls: counted in this process and shared in batches. */
  readonly batched: RateLimits;
};

export function createLimits(db: Db, limits: Limits): VisitorLimits {
  if (!limits.enforced) return { exact: NO_LIMITS, batched: NO_LIMITS };
  const limiters = sharedLimiters(db, limits);
  return { exact: exactLimits(limiters), batched: batchedLimits(limiters, limits) };
}
