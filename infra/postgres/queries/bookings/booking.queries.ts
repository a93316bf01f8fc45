import { type Selectable, sql } from 'kysely';
import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { HistoryMark } from '#domain/bookings/delete/delete-bookings.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { UNDO_LEFT, UNDOES_EDIT } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';

export type BookingDetails = {
  readonly booking: Booking;
  readonly history: readonly Selectable<Tables['booking_changes']>[];
  readonly messages: readonly Selectable<Tables['messages']>[];
  /** Milliseconds left to undo the last change. */
  readonly undoLeft: number;
  /** The last change is an edit that can be undone. */
  readonly undoesEdit: boolean;
};

const MAX_PER_RIDER = 200;

/** Queries for pages, calls and commands. Each is one statement on a read-only handle. */
export function bookingQueries(db: Db) {
  return {
    /** Returns a rider's bookings, newest first. */
    async ofPhone(phone: Phone, limit = MAX_PER_RIDER): Promise<Booking[]> {
      const rows = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .where('customer_phone', '=', phone)
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toBooking);
    },

    /** Returns the number of a rider's bookings. */
    async countOfPhone(phone: Phone): Promise<number> {
      const { count } = await db
        .selectFrom('bookings')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('customer_phone', '=', phone)
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(id: BookingId): Promise<Booking | undefined> {
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toBooking(row);
    },

    /** Returns the booking that a rider placed with an idempotency key. */
    async placedWith(phone: Phone, key: string): Promise<BookingId | undefined> {
      const row = await db
        .selectFrom('bookings')
        .innerJoin('customers', 'customers.id', 'bookings.customer_id')
        .select('bookings.id')
        .where('customers.phone', '=', phone)
        .where('bookings.idempotency_key', '=', key)
        .executeTakeFirst();
      return row?.id;
    },

    /** Returns the number of bookings of each status. */
    async countByStatus(): Promise<Record<BookingStatus, number>> {
      const rows = await db
        .selectFrom('bookings')
        .select(['status', sql<number>`count(*)::integer`.as('count')])
        .groupBy('status')
        .execute();
      const counts = { received: 0, confirmed: 0, 'on-trip': 0, completed: 0, cancelled: 0 };
      for (const { status, count } of rows) counts[status] = count;
      return counts;
    },

    /** Returns the number of cancelled bookings, and the mark of this moment for their deletion. */
    async cancelledNow(): Promise<{ readonly cancelled: number; readonly until: HistoryMark }> {
      const { cancelled, until } = await db
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('bookings')
            .where('status', '=', 'cancelled')
            .select(sql<number>`count(*)::integer`.as('count'))
            .as('cancelled'),
          selectFrom('booking_changes')
            .select(sql<number>`coalesce(max(id), 0)::float8`.as('id'))
            .as('until'),
        ])
        .executeTakeFirstOrThrow();
      return { cancelled: cancelled ?? 0, until: (until ?? 0) as HistoryMark };
    },

    /** Returns a booking with its history and its messages, oldest first. */
    async details(id: BookingId): Promise<BookingDetails | undefined> {
      const [row, history, messages] = await Promise.all([
        db
          .selectFrom('bookings')
          .select(columnsOf('bookings'))
          .select([UNDO_LEFT.as('undo_left'), UNDOES_EDIT.as('undoes_edit')])
          .where('id', '=', id)
          .executeTakeFirst(),
        db
          .selectFrom('booking_changes')
          .select(columnsOf('booking_changes'))
          .where('booking_id', '=', id)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('messages')
          .select(columnsOf('messages'))
          .where('booking_id', '=', id)
          .orderBy('id')
          .execute(),
      ]);
      return (
        row && {
          booking: toBooking(row),
          history,
          messages,
          undoLeft: row.undo_left,
          undoesEdit: row.undoes_edit,
        }
      );
    },
  };
}
