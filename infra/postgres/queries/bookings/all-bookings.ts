import { sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { BookingFilter } from '#domain/bookings/booking-filter.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Bookings of one status and service: their number, and the sum of their fares in rupees. */
export type Counted = {
  readonly status: BookingStatus;
  readonly service: BookedService;
  readonly count: number;
  readonly fares: number;
};

/** Changes that write no history, such as the removal of old bookings, are counted after this time. */
const MAX_AGE_MS = MINUTE_MS;

/**
 * Counts all bookings by status and service. Counting reads the index of every booking, so the counts are kept in memory until a booking
 * is created, changed, deleted or restored (docs/decisions/0073-counts-of-all-bookings.md).
 */
export function countsOfAll(
  db: Db,
  now: () => number = () => performance.now(),
): () => Promise<readonly Counted[]> {
  let kept:
    | { readonly state: string; readonly at: number; readonly rows: Promise<readonly Counted[]> }
    | undefined;
  return async () => {
    // The state is read first. A change that is committed later gives another one.
    const state = await stateOfBookings(db);
    if (kept?.state === state && now() - kept.at < MAX_AGE_MS) return kept.rows;
    const own = { state, at: now(), rows: readCounts(db) };
    kept = own;
    own.rows.catch(() => {
      if (kept === own) kept = undefined;
    });
    return own.rows;
  };
}

function readCounts(db: Db): Promise<Counted[]> {
  return db
    .selectFrom('bookings')
    .select(['status', 'service'])
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`sum(final_fare)::float8`.as('fares')])
    .groupBy(['status', 'service'])
    .execute();
}

async function stateOfBookings(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`select ${BOOKINGS_STATE} as state`.execute(db);
  return rows[0]?.state ?? '';
}

/**
 * A text that differs when the newest rows of a table do. It covers more than the newest one, because an earlier change may be committed
 * later.
 */
export const newest = (column: string, table: string) => sql<string>`(
  select concat_ws('_', max(one), min(one), count(*)) from (
    select ${sql.ref(column)} as one from ${sql.table(table)} order by 1 desc limit 50) as newest)`;

/** A text that changes when any booking is created, changed, deleted or restored. */
export const BOOKINGS_STATE = sql<string>`concat_ws('-',
  ${newest('id', 'booking_changes')}, ${newest('deleted_at', 'deleted_bookings')})`;

/** Returns whether a filter asks for nothing but a status or a service. */
export function isOfCounts({ status: _, service: __, ...others }: BookingFilter): boolean {
  return Object.values(others).every((value) => value === undefined || value.trim() === '');
}

/** Returns the counts that such a filter matches. */
export function matching(counts: readonly Counted[], { status, service }: BookingFilter): readonly Counted[] {
  return counts.filter(
    (one) =>
      (!status || (status === 'transferz' ? one.service === 'transferz' : one.status === status)) &&
      (!service || one.service === service),
  );
}
