import { sql } from 'kysely';
import { type BookingFilter, type BookingOrder, NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { filtered, inSort } from '#infra/postgres/queries/bookings/booking-filter.ts';
import {
  any,
  type BookingSearch,
  type Condition,
  hasRanks,
  ranksOf,
} from '#infra/postgres/queries/bookings/booking-search.ts';

/** Returns whether a list of found bookings is in the order of their ranks: only in the default sort (docs/product/console.md#search). */
export function isRanked({ sort, order }: BookingOrder, search: BookingSearch): boolean {
  return sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order && hasRanks(search);
}

/** Returns the rank of a found booking, for `order by`. */
export function rankOf(search: BookingSearch) {
  const { isReference, isExact, isNamed } = ranksOf(search);
  const never = sql<boolean>`false`;
  return sql<number>`case when ${isReference ?? never} then 0 when ${isExact ?? never} then 1
    when ${isNamed ?? never} then 2 else 3 end`;
}

/** Number of rows up to which it is faster to sort them than to find them in order, and to send them than to search again. */
export const FEW = 10_000;

/**
 * Returns the ids of one page of a search in the order of their ranks. It reads rank by rank and ends when the page is full,
 * so a word in most addresses does not sort them all. `of` is the number of all bookings of the search, or Infinity.
 */
export async function rankedIds(
  db: Db,
  filter: BookingFilter,
  search: BookingSearch,
  { limit, offset, of }: { readonly limit: number; readonly offset: number; readonly of: number },
): Promise<BookingId[]> {
  const { isReference, isExact, isNamed } = ranksOf(search);
  const all = filtered(db.selectFrom('bookings'), filter, undefined);
  const firsts = [isReference, isExact].filter((one) => one !== undefined);
  const isFirst = firsts.length > 0 ? any(firsts) : undefined;
  const ids: BookingId[] = [];
  let before = 0;
  /** All of the first ranks, once they are read and did not fill the page. */
  const firstIds: BookingId[] = [];
  const butFirst = (query: typeof all) =>
    firstIds.length === 0 ? query : query.where(sql<boolean>`id <> all(${firstIds}::integer[])`);

  if (isFirst) {
    const first = await all
      .where(isFirst)
      .select(['id', sql<number>`(count(*) over ())::integer`.as('count')])
      .$call((query) => (isReference ? query.orderBy(sql`${isReference}`, 'desc') : query))
      .$call((query) => inSort(query, NEWEST_FIRST))
      .limit(offset + limit)
      .execute();
    ids.push(...first.slice(offset).map(({ id }) => id));
    before = first[0]?.count ?? 0;
    if (ids.length === limit || before >= of) return ids;
    firstIds.push(...first.map(({ id }) => id));
  }

  if (isNamed) {
    const named = all.where(isNamed).$call(butFirst);
    const skipped = Math.max(0, offset - before);
    const rows = await sorted(db, named, limit - ids.length, skipped);
    ids.push(...rows.map(({ id }) => id));
    before += rows.length > 0 || skipped === 0 ? skipped + rows.length : await countOf(named);
    if (ids.length === limit || before >= of) return ids;
  }

  const others = filtered(db.selectFrom('bookings'), filter, search)
    .$call(butFirst)
    .$call((query) => (isNamed ? query.where(sql<boolean>`${isNamed} is not true`) : query));
  const left = of - before;
  if (left <= 0) return ids;
  const othersOffset = Math.max(0, offset - before);
  const wanted = Math.min(limit - ids.length, left - othersOffset);
  if (wanted <= 0) return ids;
  if (left <= FEW) {
    const rows = await sorted(db, others, wanted, othersOffset);
    return [...ids, ...rows.map(({ id }) => id)];
  }
  const after = left - othersOffset - wanted;
  const isNearerTheEnd = after < othersOffset;
  const rows = await inSort(others.select('id'), NEWEST_FIRST, isNearerTheEnd ? 'backwards' : 'forwards')
    .limit(wanted)
    .offset(isNearerTheEnd ? after : othersOffset)
    .execute();
  const read = rows.map(({ id }) => id);
  return [...ids, ...(isNearerTheEnd ? read.toReversed() : read)];
}

/** Number of found bookings that are ranked in the first step. Mostly they fill the page. */
export const FIRST_RANKED = 300;

/**
 * Returns the ids of one page of found bookings in the order of their ranks. `ids` are all that were found, the newest first. It
 * ranks `atOnce` from the newest on, then ever more, and ends when the page is full: most of them are not read again.
 */
export async function rankedAmong(
  db: Db,
  ids: readonly number[],
  search: BookingSearch,
  { limit, offset, atOnce = FIRST_RANKED }: { limit: number; offset: number; atOnce?: number },
): Promise<BookingId[]> {
  const { isExact, isNamed } = ranksOf(search);
  const where = async (condition: Condition | undefined, some?: readonly number[]) => {
    if (!condition) return new Set<number>();
    const rows = await db
      .selectFrom('bookings')
      .select('id')
      .where(condition)
      .$if(some !== undefined, (query) => query.where(sql<boolean>`id = any(${some}::integer[])`))
      .execute();
    return new Set<number>(rows.map(({ id }) => id));
  };
  const newest = ids.slice(0, atOnce);
  // The exact ones have their own indexes, which PostgreSQL uses only if it is not given all ids.
  const [exact, namedAmongNewest] = await Promise.all([where(isExact), where(isNamed, newest)]);
  const reference = search.meanings.find((one) => one.kind === 'booking')?.id;
  const isFirst = (id: number) => id === reference || exact.has(id);
  const first = ids.filter(isFirst).sort((one, other) => +(other === reference) - +(one === reference));
  const end = offset + limit;
  const [named, others]: [number[], number[]] = [[], []];
  for (let read = 0; read < ids.length && first.length + named.length < end; ) {
    const part = read === 0 ? newest : ids.slice(read, read * 4);
    const isOne = read === 0 ? namedAmongNewest : await where(isNamed, part);
    for (const id of part) if (!isFirst(id)) (isOne.has(id) ? named : others).push(id);
    read += part.length;
  }
  return [...first, ...named, ...others].slice(offset, end) as BookingId[];
}

/** Finds all rows of a query, then sorts them. `offset 0` keeps PostgreSQL from walking through the whole list for a few rows. */
async function sorted(db: Db, query: ReturnType<typeof filtered>, limit: number, offset: number) {
  const found = query.select(['id', 'placed_at']).offset(0);
  const { rows } = await sql<{ id: BookingId }>`select id from (${found}) as found
    order by placed_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function countOf(query: ReturnType<typeof filtered>): Promise<number> {
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return (count as number) ?? 0;
}
