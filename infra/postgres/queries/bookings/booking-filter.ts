import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type BookingFilter,
  type BookingOrder,
  type BookingSort,
  OPEN_STATUSES,
  type Within,
} from '#domain/bookings/booking-filter.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { type BookingSearch, isFound } from '#infra/postgres/queries/bookings/booking-search.ts';

/**
 * Adds the conditions of a filter and its prepared search to a query. Leaving out unused conditions lets PostgreSQL choose an index for each
 * query.
 */
export function filtered<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { status, service, pickupFrom, pickupTo, bookedFrom, bookedTo, driver, within }: BookingFilter,
  search: BookingSearch | undefined,
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
    .$call((q) =>
      within ? q.where('pickup_at', '>=', SPANS[within].from).where('pickup_at', '<', SPANS[within].to) : q,
    )
    .$call((q) => (search ? q.where(isFound(search)) : q));
}

const TODAY = sql<Date>`date_trunc('day', now(), 'Asia/Kolkata')`;
const TOMORROW = sql<Date>`${TODAY} + interval '24 hours'`;

/** The times that move with the clock of the database. India has no summer time, so a day has 24 hours. */
const SPANS: Record<Within, { readonly from: RawBuilder<Date>; readonly to: RawBuilder<Date> }> = {
  '2h': { from: sql`now()`, to: sql`now() + interval '2 hours'` },
  today: { from: TODAY, to: TOMORROW },
  tomorrow: { from: TOMORROW, to: sql`${TODAY} + interval '48 hours'` },
};

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

/** Orders a query. A booking whose id is searched comes before bookings that only contain it. */
export function inOrder<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { sort, order }: BookingOrder,
  search: BookingSearch | undefined,
  way: 'forwards' | 'backwards' = 'forwards',
) {
  const id = search?.meanings.find((one) => one.kind === 'booking')?.id;
  const first = way === 'forwards' ? 'desc' : 'asc';
  let ordered = query;
  if (id !== undefined) ordered = ordered.orderBy(sql`id = ${id}`, first);
  return inSort(ordered, { sort, order }, way);
}

/** Orders a query by a column alone. */
export function inSort<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  { sort, order }: BookingOrder,
  way: 'forwards' | 'backwards' = 'forwards',
) {
  let ordered = query;
  for (const [column, direction] of SORTS[sort]) {
    const isAscending = ((direction === 1) === (order === 'asc')) === (way === 'forwards');
    ordered = ordered.orderBy(column, isAscending ? 'asc' : 'desc');
  }
  return ordered;
}
