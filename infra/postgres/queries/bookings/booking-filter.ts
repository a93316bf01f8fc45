import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type BookingFilter,
  type BookingOrder,
  type BookingSort,
  OPEN_STATUSES,
} from '#domain/bookings/booking-filter.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { containing, searchTerms } from '#infra/postgres/queries/bookings/search-terms.ts';

/**
 * Adds the conditions of a filter to a query. Leaving out unused conditions lets PostgreSQL choose an index for each
 * query.
 */
export function filtered<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver }: BookingFilter,
) {
  return query
    .$if(status === 'transferz', (q) => q.where('service', '=', 'transferz'))
    .$call((q) => (status && status !== 'transferz' ? q.where('status', '=', status) : q))
    .$call((q) => (service ? q.where('service', '=', service) : q))
    .$call((q) => (pickupFrom ? q.where('pickup_at', '>=', startOfDay(pickupFrom)) : q))
    .$call((q) => (pickupTo ? q.where('pickup_at', '<', endOfDay(pickupTo)) : q))
    .$call((q) => (bookedFrom ? q.where('placed_at', '>=', startOfDay(bookedFrom)) : q))
    .$call((q) => (bookedTo ? q.where('placed_at', '<', endOfDay(bookedTo)) : q))
    .$if(driver === 'none', withoutDriver)
    .$if(isSearch(search), (q) => q.where((eb) => found(eb, search ?? '')));
}

function withoutDriver<Selection>(query: SelectQueryBuilder<Tables, 'bookings', Selection>) {
  return query
    .where('status', 'in', OPEN_STATUSES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('duties').select('duties.booking_id').whereRef('duties.booking_id', '=', 'bookings.id'),
        ),
      ),
    );
}

function isSearch(search: string | undefined): boolean {
  return search !== undefined && search.trim() !== '';
}

/** Search terms with so few digits match too many phone numbers, so they are searched as ids only. */
const ID_ALONE = /^\d{1,2}$/;

/** Uses its own index (migration 0008): with the locale C, pg_trgm does not index these letters. */
const DEVANAGARI = /[\u0900-\u097f]/;

function found(eb: ExpressionBuilder<Tables, 'bookings'>, search: string) {
  const words = search.trim();
  const id = parseBookingId(words);
  if (id !== undefined && ID_ALONE.test(words)) return eb('id', '=', id);
  const text = eb.and(searchTerms(words).flatMap(holds));
  return id === undefined ? text : eb.or([text, eb('id', '=', id)]);
}

/** Returns the conditions that a booking contains a term. They use the expressions of the indexes bookings_search and
 * bookings_search_devanagari. */
function holds(term: string): RawBuilder<boolean>[] {
  const pattern = containing(term);
  const text = sql<boolean>`search_key(search_text) like search_key(${pattern}::text)`;
  if (!DEVANAGARI.test(term)) return [text];
  return [
    text,
    sql<boolean>`search_text ~ '[ऀ-ॿ]'`,
    sql<boolean>`devanagari_key(search_text) like devanagari_key(lower(${pattern}::text))`,
  ];
}

/** Columns of each sort order, with tie-breakers, as in the indexes. */
const SORTS = {
  id: [['id', 1]],
  customer: [
    [sql`search_key(customer_name)`, 1],
    ['id', 1],
  ],
  service: [
    ['service', 1],
    ['placed_at', -1],
    ['id', -1],
  ],
  pickup: [
    ['pickup_at', 1],
    ['id', 1],
  ],
  booked: [
    ['placed_at', 1],
    ['id', 1],
  ],
  fare: [
    ['final_fare', 1],
    ['id', 1],
  ],
  status: [
    ['status', 1],
    ['placed_at', -1],
    ['id', -1],
  ],
} as const satisfies Record<
  BookingSort,
  readonly (readonly [keyof Tables['bookings'] | RawBuilder<unknown>, 1 | -1])[]
>;

/** Orders a query. A booking whose id equals the search term comes before bookings that only contain it. */
export function inOrder<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { sort, order }: BookingOrder,
  { search = '' }: BookingFilter,
  way: 'forwards' | 'backwards' = 'forwards',
) {
  const id = parseBookingId(search);
  let ordered = query;
  if (id !== undefined) ordered = ordered.orderBy(sql`id = ${id}`, way === 'forwards' ? 'desc' : 'asc');
  for (const [column, direction] of SORTS[sort]) {
    const isAscending = ((direction === 1) === (order === 'asc')) === (way === 'forwards');
    ordered = ordered.orderBy(column, isAscending ? 'asc' : 'desc');
  }
  return ordered;
}
