import { type RawBuilder, sql } from 'kysely';
import type { Budget, Rate, Spend } from '#domain/kernel/rate-limits.ts';

/** A spend with its rate and the key of its row in `rate_limits`. */
export type CountedSpend = Spend & { readonly rate: Rate; readonly row: string };

/** The columns of `rate_limits` count by the clock of the database, in milliseconds since 1970. */
const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`;

/** Returns the spends with their rates. The keys of the rows are those of `rate-limiter-flexible`. */
export function countSpends(
  spends: readonly Spend[],
  budgets: Readonly<Record<Budget, Rate>>,
): CountedSpend[] {
  return spends.map((spend) => ({
    ...spend,
    rate: budgets[spend.budget],
    row: `${spend.budget}:${spend.key}`,
  }));
}

/**
 * Returns the parts of a `with` clause that spend one unit of each budget, each only if the one before was spent. So a
 * network that is refused spends nothing of what everybody shares.
 */
export function spendings(spends: readonly CountedSpend[]): RawBuilder<unknown> {
  const parts = spends.map(
    ({ row, rate }, index) => sql`${name(index)} as (
      insert into rate_limits as kept (key, points, expire)
      select ${row}::text, 1, ${NOW_MS} + ${rate.seconds * 1000}::bigint
      where ${index === 0 ? sql`true` : sql`exists (select from ${name(index - 1)})`}
      on conflict (key) do update set
        points = case when kept.expire <= ${NOW_MS} then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${NOW_MS} then excluded.expire else kept.expire end
      where kept.expire <= ${NOW_MS} or kept.points < ${rate.points}::integer
      returning key
    ),`,
  );
  return sql.join(parts, sql` `);
}

/** Returns the condition that all budgets were spent. */
export function areSpent(spends: readonly CountedSpend[]): RawBuilder<unknown> {
  return spends.length === 0 ? sql`true` : sql`exists (select from ${name(spends.length - 1)})`;
}

/** Returns the columns `spent`, the number of budgets that were spent, and `left_ms`, until each of them is full again. */
export function leftOf(spends: readonly CountedSpend[]): RawBuilder<unknown> {
  const counts = spends.map((_, index) => sql`(select count(*) from ${name(index)})`);
  const left = spends.map(
    ({ row }) => sql`(select greatest(expire - ${NOW_MS}, 0) from rate_limits where key = ${row})`,
  );
  return sql`(${sql.join([sql`0`, ...counts], sql` + `)})::integer as spent,
    array[${sql.join(left)}]::float8[] as left_ms`;
}

function name(index: number): RawBuilder<unknown> {
  return sql.id(`spending_${index}`);
}
