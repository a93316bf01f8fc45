import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Booking } from '#domain/bookings/booking.ts';
import { bookingsCsv, type ExportedBooking, MAX_EXPORTED } from '#domain/bookings/booking-csv.ts';
import type { BookingFilter, BookingOrder } from '#domain/bookings/booking-filter.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { EXPORTED_TEXTS, mapTexts, type TextName } from '#domain/rides/booking-texts.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { type AssignedLine, selectAssigned } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { filtered, inOrder, inSort } from '#infra/postgres/queries/bookings/booking-filter.ts';
import {
  type BookingSearch,
  canSlip,
  prepareSearch,
} from '#infra/postgres/queries/bookings/booking-search.ts';
import { rankedIds, rankOf, ranksIn } from '#infra/postgres/queries/bookings/ranked-ids.ts';
import { inBatches } from '#infra/postgres/queries/in-batches.ts';
import { UNDO_LEFT, UNDOES_EDIT } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import type { BookingsTable } from '#infra/postgres/tables/bookings/bookings.ts';
import { TEXT_COLUMNS } from '#infra/postgres/tables/bookings/bookings.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/**
 * Selects `limit` rows from `offset`. `of` is the total number of rows, or Infinity if unknown. With it, a page near
 * the end is read from the end.
 */
export type BookingPage = BookingOrder & {
  readonly limit: number;
  readonly offset: number;
  readonly of: number;
  /** What the figures say of the search, if they were read. */
  readonly hasSlips?: boolean;
};

/**
 * Statistics of a filter (docs/product/console.md#statistics). `revenue` is the total fare in rupees, of all
 * statuses.
 */
export type BookingFigures = Readonly<Record<BookingStatus, number>> & {
  readonly total: number;
  readonly revenue: number;
  /** Whether the search found names that differ from its words by one letter, because nothing holds them as typed. */
  readonly hasSlips: boolean;
};

const LINE = [
  'id',
  'version',
  'status',
  'service',
  'customer_name',
  'customer_phone',
  'customer_email',
  'pickup_location',
  'drop_location',
  'pickup_at',
  'total_fare',
  'final_fare',
  'partner_fare',
  'partner_currency',
  'fare_estimated',
  'overdue_at',
  'placed_at',
  'platform',
  'partner_booking_id',
  'flight_number',
  'passenger_name',
  'guest_name',
] as const;

/** Returns what the partner pays in its currency; for other bookings the fare before a discount. */
export function originalFare({ partner_fare, partner_currency, total_fare }: BookingColumns) {
  return { originalFare: partner_fare ?? total_fare, originalCurrency: partner_currency ?? ('INR' as const) };
}

/** One row of the team's booking list, as in the console, the export and the command line. */
export type BookingLine = BookingColumns & {
  /** Null without a duty. */
  readonly assigned: AssignedLine | null;
};

type BookingColumns = Pick<Selectable<BookingsTable>, (typeof LINE)[number]>;

/** The same with the milliseconds left to undo its last change. */
export type UndoableLine = BookingLine & { readonly undo_left: number; readonly undoes_edit: boolean };

/** The maximum number of decisions that a page offers to undo. */
const MAX_UNDOABLE = 50;

/** The same with the texts that go into the file. */
const EXPORTED_LINE = [...new Set([...LINE, ...EXPORTED_TEXTS.map((name) => TEXT_COLUMNS[name])])];
type ExportedLine = BookingLine & Partial<Pick<Selectable<BookingsTable>, (typeof TEXT_COLUMNS)[TextName]>>;

const BATCH = 2000;

/**
 * Queries of the team's booking list. `db` sends statements unprepared, so PostgreSQL plans each for its actual
 * search terms. Exports hold a connection of `exports`.
 */
export function bookingListQueries(db: DbPool, exports: DbPool = db) {
  return {
    /** Returns one page of the bookings that match a filter. */
    async page(filter: BookingFilter, page: BookingPage): Promise<UndoableLine[]> {
      return onPage(db, filter, page, (rows) =>
        rows
          .select(LINE)
          .select([UNDO_LEFT.as('undo_left'), UNDOES_EDIT.as('undoes_edit')])
          .select(selectAssigned(db))
          .execute(),
      );
    },

    /** Returns the ids of one page of the bookings that match a filter, in the order of the list. */
    async ids(filter: BookingFilter, page: BookingPage): Promise<BookingId[]> {
      const rows = await onPage(db, filter, page, (found) => found.select('id').execute());
      return rows.map(({ id }) => id);
    },

    /** Returns the newest decisions of a member of the team that can still be undone. */
    async undoable(phone: Phone): Promise<UndoableLine[]> {
      return db
        .selectFrom('bookings')
        .select(LINE)
        .select([UNDO_LEFT.as('undo_left'), UNDOES_EDIT.as('undoes_edit')])
        .select(selectAssigned(db))
        .where('undo_until', '>', sql<Date>`clock_timestamp()`)
        .where((eb) =>
          eb(
            sql.val(phone),
            '=',
            eb
              .selectFrom('booking_changes')
              .select('phone')
              .whereRef('booking_id', '=', 'bookings.id')
              .orderBy('id', 'desc')
              .limit(1),
          ),
        )
        .orderBy('undo_until', 'desc')
        .limit(MAX_UNDOABLE)
        .execute();
    },

    /** Returns one page of complete bookings. */
    async whole(filter: BookingFilter, page: BookingPage): Promise<Booking[]> {
      const rows = await onPage(db, filter, page, (found) => found.select(columnsOf('bookings')).execute());
      return rows.map(toBooking);
    },

    /** Returns the statistics of a filter. */
    async figures(filter: BookingFilter): Promise<BookingFigures> {
      const search = await prepareSearch(db, filter.search, false);
      const figures = await countFigures(db, filter, search);
      if (figures.total > 0 || !search || !canSlip(search)) return figures;
      return countFigures(db, filter, await prepareSearch(db, filter.search, true));
    },

    /** Returns the number of all bookings and of cancelled ones, without a filter. */
    async totals(): Promise<{ all: number; cancelled: number }> {
      return db
        .selectFrom('bookings')
        .select(sql<number>`count(*)::integer`.as('all'))
        .select(sql<number>`(count(*) filter (where status = 'cancelled'))::integer`.as('cancelled'))
        .executeTakeFirstOrThrow();
    },

    /** Returns the bookings with the given ids, by id. Missing ones are left out. */
    async lines(ids: readonly BookingId[]): Promise<BookingLine[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('bookings')
        .select(LINE)
        .select(selectAssigned(db))
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    },

    /** Returns all bookings of a filter as a CSV file, from one snapshot of the database. */
    async *csv(filter: BookingFilter, order: BookingOrder): AsyncGenerator<string> {
      const search = await searchWithSlips(db, filter);
      const selected = filtered(db.selectFrom('bookings'), filter, search)
        .select(EXPORTED_LINE)
        .select(selectAssigned(db));
      const ranks = ranksIn(order, search);
      const lines = ranks ? inSort(selected.orderBy(rankOf(ranks)), order) : inOrder(selected, order, search);
      yield* bookingsCsv(exported(inBatches(exports, lines.limit(MAX_EXPORTED), BATCH)));
    },

    /**
     * Returns a token that changes when any booking or its driver is created, changed, deleted or restored. It covers more than the
     * newest change, because an earlier change may be committed later.
     */
    async state(): Promise<string> {
      const newest = (column: string, table: string) => sql`(
        select concat_ws('_', max(one), min(one), count(*)) from (
          select ${sql.ref(column)} as one from ${sql.table(table)} order by 1 desc limit 50) as newest)`;
      const { rows } = await sql<{ state: string }>`select concat_ws('-',
        ${newest('id', 'booking_changes')}, ${newest('deleted_at', 'deleted_bookings')},
        ${newest('id', 'duty_changes')}) as state`.execute(db);
      return rows[0]?.state ?? '';
    },
  };
}

/** Counts a prepared search within a filter. */
async function countFigures(
  db: DbPool,
  filter: BookingFilter,
  search: BookingSearch | undefined,
): Promise<BookingFigures> {
  const rows = await filtered(db.selectFrom('bookings'), filter, search)
    .select('status')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`sum(final_fare)::float8`.as('fares')])
    .groupBy('status')
    .execute();
  const counts = { received: 0, confirmed: 0, 'on-trip': 0, completed: 0, cancelled: 0 };
  let total = 0;
  let revenue = 0;
  for (const { status, count, fares } of rows) {
    counts[status] = count;
    total += count;
    revenue += fares;
  }
  return { ...counts, total, revenue, hasSlips: total > 0 && search?.hasSlips === true };
}

/** Returns the search of a filter. Slips are allowed only if nothing holds the words as they were typed. */
async function searchWithSlips(db: DbPool, filter: BookingFilter): Promise<BookingSearch | undefined> {
  const search = await prepareSearch(db, filter.search, false);
  if (!search || !canSlip(search) || (await countFigures(db, filter, search)).total > 0) return search;
  return prepareSearch(db, filter.search, true);
}

/** Selects one page. An empty page of a name is read again with slips, if nothing holds the name as typed. */
async function onPage<Row>(
  db: DbPool,
  filter: BookingFilter,
  page: BookingPage,
  select: (rows: SelectQueryBuilder<Tables, 'bookings', object>) => Promise<Row[]>,
): Promise<Row[]> {
  const search = await prepareSearch(db, filter.search, page.hasSlips === true);
  const rows = await select((await selectPage(db, filter, search, page)).query);
  if (rows.length > 0 || !search || !canSlip(search)) return rows;
  const slips = await searchWithSlips(db, filter);
  return slips?.hasSlips ? select((await selectPage(db, filter, slips, page)).query) : rows;
}

/**
 * Selects the bookings of one page by id, in their order. Without ranks, the ids come from an index alone, read from the nearer
 * end, so the last of 4,000 pages is as fast as the first.
 */
async function selectPage(
  db: DbPool,
  filter: BookingFilter,
  search: BookingSearch | undefined,
  { limit, offset, of, ...order }: BookingPage,
) {
  const ranks = ranksIn(order, search);
  if (search && ranks) {
    const ids = await rankedIds(db, filter, search, ranks, { limit, offset, of });
    const query = db
      .selectFrom('bookings')
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .orderBy(sql`array_position(${ids}::integer[], id)`);
    return { query };
  }
  const after = Math.max(0, of - offset - limit);
  const isNearerTheEnd = after < offset;
  const ids = inOrder(
    filtered(db.selectFrom('bookings'), filter, search).select('id'),
    order,
    search,
    isNearerTheEnd ? 'backwards' : 'forwards',
  )
    .limit(isNearerTheEnd ? Math.max(0, Math.min(limit, of - offset)) : limit)
    .offset(isNearerTheEnd ? after : offset);
  return { query: inOrder(db.selectFrom('bookings').where('id', 'in', ids), order, search) };
}

async function* exported(batches: AsyncIterable<ExportedLine[]>): AsyncGenerator<ExportedBooking[]> {
  for await (const lines of batches) {
    yield lines.map((line) => ({
      id: line.id,
      status: line.status,
      service: line.service,
      platform: line.platform,
      partnerBookingId: line.partner_booking_id,
      customer: line.customer_name,
      phone: formatPhone(line.customer_phone),
      email: line.customer_email,
      pickupLocation: line.pickup_location,
      dropLocation: line.drop_location,
      pickupAt: line.pickup_at,
      placedAt: line.placed_at,
      fare: line.final_fare,
      ...originalFare(line),
      isEstimated: line.fare_estimated,
      driver: line.assigned?.driverName ?? '',
      vehicle: line.assigned ? `${line.assigned.vehicleName}, ${line.assigned.regNo}` : '',
      texts: mapTexts((name) => line[TEXT_COLUMNS[name]] ?? ''),
    }));
  }
}
