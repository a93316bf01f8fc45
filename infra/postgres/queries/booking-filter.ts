import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { BookingFilter, BookingOrder, BookingSort } from '#domain/bookings/booking-filter.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** A query of bookings with only the conditions that a filter names, so that each plans for its own index. */
export function filtered<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { search, status, service, pickupFrom, pickupTo, bookedFrom, bookedTo }: BookingFilter,
) {
  return query
    .$if(status === 'transferz', (q) => q.where('service', '=', 'transferz'))
    .$call((q) => (status && status !== 'transferz' ? q.where('status', '=', status) : q))
    .$call((q) => (service ? q.where('service', '=', service) : q))
    .$call((q) => (pickupFrom ? q.where('pickup_at', '>=', startOfDay(pickupFrom)) : q))
    .$call((q) => (pickupTo ? q.where('pickup_at', '<', endOfDay(pickupTo)) : q))
    .$call((q) => (bookedFrom ? q.where('placed_at', '>=', startOfDay(bookedFrom)) : q))
    .$call((q) => (bookedTo ? q.where('placed_at', '<', endOfDay(bookedTo)) : q))
    .$if(isSearch(search), (q) => q.where((eb) => found(eb, search ?? '')));
}

function isSearch(search: string | undefined): boolean {
  return search !== undefined && search.trim() !== '';
}

/** A number this short stands in every third phone: it can only be meant as an id. */
const ID_ALONE = /^\d{1,2}$/;
/** Phones are kept without the spaces and dashes in which people write them. */
const WRITTEN_PHONE = /^\+?[\d\s()-]{6,}$/;

/** Has an index of its own (migration 0008): pg_trgm sees no letters here where the database's locale is C. */
const DEVANAGARI = /[\u0900-\u097f]/;

function found(eb: ExpressionBuilder<Tables, 'bookings'>, search: string) {
  const words = search.trim();
  const id = parseBookingId(words);
  if (id !== undefined && ID_ALONE.test(words)) return eb('id', '=', id);
  const term = WRITTEN_PHONE.test(words) ? words.replaceAll(/[\s()-]/g, '') : words;
  const pattern = sql<string>`lower(${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
  const text = eb('search_text', 'like', pattern);
  if (DEVANAGARI.test(term)) {
    return eb.and([
      text,
      sql<boolean>`search_text ~ '[ऀ-ॿ]'`,
      sql<boolean>`devanagari_key(search_text) like devanagari_key(${pattern})`,
    ]);
  }
  return id === undefined ? text : eb.or([text, eb('id', '=', id)]);
}

/** Each sort with what breaks its ties, as the indexes have them. */
const SORTS = {
  id: [['id', 1]],
  customer: [
    ['customer_name', 1],
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
} as const satisfies Record<BookingSort, readonly (readonly [keyof Tables['bookings'], 1 | -1])[]>;

/** The query in the order asked for. The booking whose id was looked for stands before those that merely contain it. */
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
