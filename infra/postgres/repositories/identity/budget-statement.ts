import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
 * Returns the parts of a `with` clause that spend one unit of each budget, each only if those before were spent. So a
 * network that is refused spends nothing of what everybody shares. `isFree` says which budgets are not needed.
 */
export function spendings(
  spends: readonly CountedSpend[],
  isFree: (spend: CountedSpend) => RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const parts = spends.map(
    (spend, index) => sql`${name(index)} as (
      insert into rate_limits as kept (key, points, expire)
      select ${spend.row}::text, 1, ${NOW_MS} + ${spend.rate.seconds * 1000}::bigint
      where not ${isFree(spend)} and ${areSpent(spends.slice(0, index), isFree)}
      on conflict (key) do update set
        points = case when kept.expire <= ${NOW_MS} then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${NOW_MS} then excluded.expire else kept.expire end
      where kept.expire <= ${NOW_MS} or kept.points < ${spend.rate.points}::integer
      returning key
    ),`,
  );
  return sql.join(parts, sql` `);
}

/** Returns the condition that all budgets were spent, except those that are not needed. */
export function areSpent(
  spends: readonly CountedSpend[],
  isFree: (spend: CountedSpend) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const spent = spends.map((spend, index) => sql`(${isFree(spend)} or ${isSpent(index)})`);
  return sql`(${sql.join([sql`true`, ...spent], sql` and `)})`;
}

/** Returns the columns `spent` and `free`, a boolean for each budget, and `left_ms`, until each of them is full again. */
export function spendResults(
  spends: readonly CountedSpend[],
  isFree: (spend: CountedSpend) => RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const spent = spends.map((_, index) => isSpent(index));
  const left = spends.map(
    ({ row }) => sql`(select greatest(expire - ${NOW_MS}, 0) from rate_limits where key = ${row})`,
  );
  return sql`array[${sql.join(spent)}]::boolean[] as spent,
    array[${sql.join(spends.map(isFree))}]::boolean[] as free,
    array[${sql.join(left)}]::float8[] as left_ms`;
}

/** Returns whether a budget was used up before this statement. */
export function isUsedUp({ row, rate }: CountedSpend): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from rate_limits where key = ${row} and expire > ${NOW_MS} and points >= ${rate.points}::integer)`;
}

function isSpent(index: number): RawBuilder<SqlBool> {
  return sql`exists (select from ${name(index)})`;
}

function name(index: number): RawBuilder<unknown> {
  return sql.id(`spending_${index}`);
}
