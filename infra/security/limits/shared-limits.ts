import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '#domain/kernel/clock.ts';
import { BUDGETS, type Budget } from '#domain/kernel/rate-limits.ts';
import type { Limits } from '#infra/config/settings/limits.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export type SharedLimiters = Readonly<Record<Budget, RateLimiterPostgres>>;

/**
 * Creates a limiter for each budget on the table `rate_limits`, which all processes share. If the database does not
 * answer, each process counts in its own memory (docs/decisions/0019-budgets.md).
 */
export function sharedLimiters(db: Db, { budgets }: Pick<Limits, 'budgets'>, clock: Clock): SharedLimiters {
  const limiters = BUDGETS.map((budget) => {
    const { points, seconds } = budgets[budget];
    const common = { keyPrefix: budget, points, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...common,
      storeClient: statementsOn(db, clock),
      storeType: 'client',
      tableName: 'rate_limits',
      // The table belongs to a migration, and expired rows to the hourly clean-up.
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(common),
    });
    return [budget, limiter] as const;
  });
  return Object.fromEntries(limiters) as Record<Budget, RateLimiterPostgres>;
}

/**
 * The two methods of a `pg` client that the library uses, on our own pool and its prepared statements. The library
 * counts by the clock of this machine, and the table by `clock`, so instants are converted in both directions.
 */
function statementsOn(db: Db, clock: Clock) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const lead = Date.now() - clock().getTime();
      const shared = values.map((value) => (isInstant(value) ? value - lead : value));
      const { rows } = await db.executeQuery<StoredCount>(CompiledQuery.raw(text, shared));
      const own = rows.map((row) =>
        row.expire == null ? row : { ...row, expire: Number(row.expire) + lead },
      );
      return { rows: own, rowCount: own.length };
    },
  };
}

type StoredCount = { readonly points?: number; readonly expire?: number | string | null };

/** The other numbers of the library are points, far below any instant in epoch milliseconds. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value > FIRST_INSTANT;
}

/** The year 2001 in epoch milliseconds. */
const FIRST_INSTANT = 1e12;
