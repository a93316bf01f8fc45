import { type RawBuilder, sql } from 'kysely';
import type { Booking } from '#domain/bookings/booking.ts';
import { readSearch, type SearchTerm } from '#domain/bookings/search/read-search.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { columnList } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { containing } from '#infra/postgres/queries/bookings/search-terms.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { exportedRows } from '#infra/postgres/repositories/bookings/exported-rows.ts';

type Row = Parameters<typeof toBooking>[0] & {
  readonly gone_at: Date;
  readonly gone_by: Actor['role'];
  readonly gone_phone: Actor['phone'];
  readonly gone_from: Actor['surface'];
};

export type DeletedBooking = { readonly booking: Booking; readonly at: Date; readonly by: Actor };

export type DeletedFilter = {
  /** Only bookings deleted from this instant on. */
  readonly since: Date;
  /** A reference, a phone or a name. */
  readonly search?: string | undefined;
};

/** Queries of deleted bookings that can still be restored. */
export function deletedBookingQueries(db: Db) {
  async function read({ since, search }: DeletedFilter, limit: number, offset: number) {
    const { row: booking } = await exportedRows(db, 'bookings');
    const { rows } = await sql<Row>`
      select ${columnList('bookings', 'booking')}, gone.deleted_at as gone_at, gone.role as gone_by, gone.phone as gone_phone, gone.surface as gone_from
      from deleted_bookings gone, ${booking(sql`gone.exported -> 'booking'`)} as booking
      where gone.deleted_at >= ${since} and ${isFound(search)}
      order by gone.deleted_at desc, gone.booking_id desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map((row) => ({
      booking: toBooking(row),
      at: row.gone_at,
      by: { role: row.gone_by, phone: row.gone_phone, surface: row.gone_from },
    }));
  }
  return {
    /** Returns the bookings deleted after an instant, newest first, with who deleted them. */
    since: (since: Date, limit: number): Promise<DeletedBooking[]> => read({ since }, limit, 0),

    /** Returns a page of the deleted bookings, newest first. A page after the last one is the last one. */
    async page(
      filter: DeletedFilter,
      { page, size }: { readonly page: number; readonly size: number },
    ): Promise<{
      readonly deleted: readonly DeletedBooking[];
      readonly total: number;
      readonly page: number;
    }> {
      const { row: booking } = await exportedRows(db, 'bookings');
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total
        from deleted_bookings gone, ${booking(sql`gone.exported -> 'booking'`)} as booking
        where gone.deleted_at >= ${filter.since} and ${isFound(filter.search)}`.execute(db);
      const total = rows[0]?.total ?? 0;
      const shown = Math.min(page, Math.max(1, Math.ceil(total / size)));
      const deleted = total === 0 ? [] : await read(filter, size, (shown - 1) * size);
      return { deleted, total, page: shown };
    },
  };
}

/** Returns the condition that a deleted booking has the searched reference, or all searched words. Without a search, each has. */
function isFound(search: string | undefined): RawBuilder<boolean> {
  const meanings = readSearch(search ?? '');
  if (meanings.length === 0) return sql<boolean>`true`;
  const conditions = meanings.flatMap((meaning) => {
    if (meaning.kind === 'booking') return [sql<boolean>`gone.booking_id = ${meaning.id}`];
    return meaning.kind === 'terms'
      ? [sql<boolean>`(${sql.join(meaning.terms.map(holds), sql` and `)})`]
      : [];
  });
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** The deleted bookings of 30 days are few, so no index is needed. */
function holds(term: SearchTerm): RawBuilder<boolean> {
  return term.kind === 'phone'
    ? sql<boolean>`concat_ws(' ', booking.customer_phone, booking.passenger_phone, booking.guest_phone)
        like ${containing(term.digits)}`
    : sql<boolean>`search_key(concat_ws(' ', booking.customer_name, booking.passenger_name, booking.guest_name))
        like search_key(${containing(term.text)}::text)`;
}
