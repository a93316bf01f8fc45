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
import {
  BOOKINGS_STATE,
  countsOfAll,
  isOfCounts,
  matching,
  newest,
} from '#infra/postgres/queries/bookings/all-bookings.ts';
import { type AssignedLine, selectAssigned } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { filtered, inOrder, inSort } from '#infra/postgres/queries/bookings/booking-filter.ts';
import {
  type BookingSearch,
  toSearch,
  withDuties,
  withSlips,
} from '#infra/postgres/queries/bookings/booking-search.ts';
import {
  FEW,
  FIRST_RANKED,
  isRanked,
  rankedAmong,
  rankedIds,
  rankOf,
} from '#infra/postgres/queries/bookings/ranked-ids.ts';
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
  /** The search as the figures read it. Without it, the page reads the search itself. */
  readonly search?: FoundSearch | undefined;
};

/**
 * Statistics of a filter (docs/product/console.md#statistics). `revenue` is the total fare in rupees, of all
 * statuses.
 */
export type BookingFigures = Readonly<Record<BookingStatus, number>> & {
  readonly total: number;
  readonly revenue: number;
  /** The search as it was read, with slips of one letter if nothing holds its words as typed. */
  readonly search: FoundSearch | undefined;
};

/** A search with the ids of the bookings that it found within a filter, the newest first. Null if they are many. */
export type FoundSearch = BookingSearch & { readonly ids: readonly number[] | null };

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
  const counts = countsOfAll(db);
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
      return isOfCounts(filter) ? figuresOf(matching(await counts(), filter)) : readFigures(db, filter);
    },

    /** Returns the number of all bookings and of cancelled ones, without a filter. */
    async totals(): Promise<{ all: number; cancelled: number }> {
      const { total, cancelled } = figuresOf(await counts());
      return { all: total, cancelled };
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
      const { search } = await readFigures(db, filter);
      const selected = filtered(db.selectFrom('bookings'), filter, search)
        .select(EXPORTED_LINE)
        .select(selectAssigned(db));
      const lines = search ? inFoundOrder(selected, order, search) : inSort(selected, order);
      yield* bookingsCsv(exported(inBatches(exports, lines.limit(MAX_EXPORTED), BATCH)));
    },

    /**
     * Returns a token that changes when any booking or its driver is created, changed, deleted or restored.
     */
    async state(): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        select concat_ws('-', ${BOOKINGS_STATE}, ${newest('id', 'duty_changes')}) as state`.execute(db);
      return rows[0]?.state ?? '';
    },
  };
}

type StatusFigures = { readonly status: BookingStatus; readonly count: number; readonly fares: number };

/** Counts a prepared search within a filter. */
async function countFigures(
  db: DbPool,
  filter: BookingFilter,
  search: BookingSearch | undefined,
): Promise<BookingFigures> {
  const found = filtered(db.selectFrom('bookings'), filter, search)
    .select('status')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`sum(final_fare)::float8`.as('fares')])
    .groupBy('status');
  const rows = search ? await countWithIds(db, found) : await found.execute();
  const figures = figuresOf(rows);
  const ids = figures.total <= FEW ? rows.flatMap((row) => ('ids' in row && row.ids) || []) : null;
  return { ...figures, search: search && { ...search, ids } };
}

function figuresOf(rows: readonly StatusFigures[]): BookingFigures {
  const counts = { received: 0, confirmed: 0, 'on-trip': 0, completed: 0, cancelled: 0 };
  let total = 0;
  let revenue = 0;
  for (const { status, count, fares } of rows) {
    counts[status] += count;
    total += count;
    revenue += fares;
  }
  return { ...counts, total, revenue, search: undefined };
}

/** Counts by status. If they are few, the first row has the ids of them all, the newest first. */
async function countWithIds(db: DbPool, byStatus: SelectQueryBuilder<Tables, 'bookings', StatusFigures>) {
  const found = byStatus.select([sql`array_agg(id)`.as('ids'), sql`array_agg(placed_at)`.as('placed')]);
  const { rows } = await sql<StatusFigures & { ids: number[] | null }>`with found as materialized (${found})
    select status, count, fares, case when row_number() over () = 1 and sum(count) over () <= ${FEW} then (
      select array_agg(one.id order by one.placed_at desc, one.id desc)
      from found as each, unnest(each.ids, each.placed) as one (id, placed_at)) end as ids
    from found`.execute(db);
  return rows;
}

/**
 * Returns the statistics of a filter. Most searches name no driver and no vehicle, so the bookings are read at the same time as the
 * duties. Slips are allowed only if nothing holds the words as they were typed.
 */
async function readFigures(db: DbPool, filter: BookingFilter): Promise<BookingFigures> {
  const search = toSearch(filter.search);
  if (!search) return countFigures(db, filter, search);
  const [figures, onDuty] = await Promise.all([countFigures(db, filter, search), withDuties(db, search)]);
  const found = onDuty ? await countFigures(db, filter, onDuty) : figures;
  if (found.total > 0) return found;
  const slips = await withSlips(db, onDuty ?? search);
  return slips ? countFigures(db, filter, slips) : found;
}

/** Selects one page. An empty page of a name is read again with slips, if nothing holds the name as typed. */
async function onPage<Row>(
  db: DbPool,
  filter: BookingFilter,
  page: BookingPage,
  select: (rows: SelectQueryBuilder<Tables, 'bookings', object>) => Promise<Row[]>,
): Promise<Row[]> {
  if (page.of === 0) return [];
  const typed = toSearch(filter.search);
  const search = page.search ?? (typed && ((await withDuties(db, typed)) ?? typed));
  const rows = await select(await selectPage(db, filter, search, page));
  if (rows.length > 0 || page.search || !search) return rows;
  const { total, search: read } = await readFigures(db, filter);
  return read?.slips ? onPage(db, filter, { ...page, of: total, search: read }, select) : rows;
}

/**
 * Selects the bookings of one page, in their order. Without a search, the ids come from an index alone, read from the nearer
 * end, so the last of 4,000 pages is as fast as the first.
 */
async function selectPage(
  db: DbPool,
  filter: BookingFilter,
  search: (BookingSearch & Partial<FoundSearch>) | undefined,
  { limit, offset, of, ...order }: BookingPage,
) {
  const ids = search?.ids;
  if (search && isRanked(order, search) && (!ids || ids.length > FIRST_RANKED)) {
    const ofPage = ids
      ? await rankedAmong(db, ids, search, { limit, offset })
      : await rankedIds(db, filter, search, { limit, offset, of });
    return db
      .selectFrom('bookings')
      .where(sql<boolean>`id = any(${ofPage}::integer[])`)
      .orderBy(sql`array_position(${ofPage}::integer[], id)`);
  }
  if (ids) {
    const found = db.selectFrom('bookings').where(sql<boolean>`id = any(${ids}::integer[])`);
    return found
      .$if(ids.length > 1, (query) => inFoundOrder(query, order, search))
      .limit(limit)
      .offset(offset);
  }
  const after = Math.max(0, of - offset - limit);
  const isNearerTheEnd = after < offset;
  const inPage = inOrder(
    filtered(db.selectFrom('bookings'), filter, search).select('id'),
    order,
    search,
    isNearerTheEnd ? 'backwards' : 'forwards',
  )
    .limit(isNearerTheEnd ? Math.max(0, Math.min(limit, of - offset)) : limit)
    .offset(isNearerTheEnd ? after : offset);
  return inOrder(db.selectFrom('bookings').where('id', 'in', inPage), order, search);
}

/** Adds the order of the list to a query of bookings whose ids the search has found. */
function inFoundOrder<Selection>(
  query: SelectQueryBuilder<Tables, 'bookings', Selection>,
  order: BookingOrder,
  search: BookingSearch,
) {
  return isRanked(order, search)
    ? inSort(query.orderBy(rankOf(search)), order)
    : inOrder(query, order, search);
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
