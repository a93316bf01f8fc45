import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BUDGETS, type Budget, type LimitReached, type RateLimits } from '#domain/kernel/rate-limits.ts';
import type { Limits } from '#infra/config/limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export type SharedLimiters = Readonly<Record<Budget, RateLimiterPostgres>>;

/**
 * Creates a limiter for each budget on the table `rate_limits`, which all processes share. If the database does not
 * answer, each process counts in its own memory (docs/decisions/0019-budgets.md).
 */
export function sharedLimiters(db: Db, { budgets }: Pick<Limits, 'budgets'>): SharedLimiters {
  const limiters = BUDGETS.map((budget) => {
    const { points, seconds } = budgets[budget];
    const common = { keyPrefix: budget, points, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...common,
      storeClient: statementsOn(db),
      storeType: 'client',
      tableName: 'rate_limits',
      // The table belongs to a migration, and expired rows to the hourly clean-up.
      tableCreated: true,
      clearExpiredByTimeout: false,
      // An exhausted budget is refused from memory until it is full again, without a statement.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(common),
    });
    return [budget, limiter] as const;
  });
  return Object.fromEntries(limiters) as Record<Budget, RateLimiterPostgres>;
}

/** Counts every spend in the database. One statement for each budget. */
export function exactLimits(limiters: SharedLimiters): RateLimits {
  return {
    async spend(...spends) {
      for (const [index, { budget, key }] of spends.entries()) {
        const limited = await limiters[budget].consume(key).then(() => undefined, asRefusal(budget));
        if (!limited) continue;
        await Promise.all(spends.slice(0, index).map((before) => limiters[before.budget].reward(before.key)));
        return limited;
      }
      return undefined;
    },
  };
}

/** Returns the refusal of an exhausted budget. Throws any other error. */
function asRefusal(budget: Budget): (error: unknown) => LimitReached {
  return (error) => {
    if (error instanceof RateLimiterRes) return limitReached(budget, error.msBeforeNext);
    throw error;
  };
}

export function limitReached(budget: Budget, waitMs: number): LimitReached {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { code: 'too-many-requests', reason: REASONS[budget], retryAfterSeconds };
}

const REASONS: Record<Budget, LimitReached['reason']> = {
  'code-sends-network': 'code-sends',
  'code-sends-prefix': 'code-sends',
  'code-sends-total': 'everybody',
  'fares-network': 'calls',
  'fares-total': 'everybody',
  'places-network': 'calls',
  'places-total': 'everybody',
  'sessions-network': 'sessions',
};

/** The two methods of a `pg` client that the library uses, on our own pool and its prepared statements. */
function statementsOn(db: Db) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length };
    },
  };
}
