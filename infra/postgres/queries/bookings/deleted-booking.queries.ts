import { sql } from 'kysely';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { columnList } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { exportedRows } from '#infra/postgres/repositories/bookings/exported-rows.ts';

type Row = Parameters<typeof toBooking>[0] & {
  readonly gone_at: Date;
  readonly gone_by: Actor['role'];
  readonly gone_phone: Actor['phone'];
  readonly gone_from: Actor['surface'];
};

export type DeletedBooking = { readonly booking: Booking; readonly at: Date; readonly by: Actor };

/** Queries of deleted bookings that can still be restored. */
export function deletedBookingQueries(db: Db) {
  return {
    /** Returns the bookings deleted after an instant, newest first, with who deleted them. */
    async since(since: Date, limit: number): Promise<DeletedBooking[]> {
      const { row: booking } = await exportedRows(db, 'bookings');
      const { rows } = await sql<Row>`
        select ${columnList('bookings', 'booking')}, gone.deleted_at as gone_at, gone.role as gone_by, gone.phone as gone_phone, gone.surface as gone_from
        from deleted_bookings gone, ${booking(sql`gone.exported -> 'booking'`)} as booking
        where gone.deleted_at >= ${since}
        order by gone.deleted_at desc, gone.booking_id desc limit ${limit}`.execute(db);
      return rows.map((row) => ({
        booking: toBooking(row),
        at: row.gone_at,
        by: { role: row.gone_by, phone: row.gone_phone, surface: row.gone_from },
      }));
    },
  };
}
