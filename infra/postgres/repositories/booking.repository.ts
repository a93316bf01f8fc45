import { sql } from 'kysely';
import type { Booking, BookingChange } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/booking-promise.ts';
import type { ChangeBookings, FindPlaced, PlaceBookings } from '#domain/bookings/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/database.ts';
import { bookingOf, rowOf } from '#infra/postgres/repositories/booking-row.ts';

export type BookingRepository = PlaceBookings & ChangeBookings & FindPlaced;

/** Bookings in PostgreSQL. A booking, its history row and its event are written by one statement. */
export function bookingRepository(db: Db): BookingRepository {
  return {
    async find(id) {
      const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
      return row && bookingOf(row);
    },

    async placedWith(phone, key) {
      const row = await db
        .selectFrom('bookings')
        .selectAll('bookings')
        .innerJoin('customers', 'customers.id', 'bookings.customer_id')
        .where('customers.phone', '=', phone)
        .where('bookings.idempotency_key', '=', key)
        .executeTakeFirst();
      return row && { booking: bookingOf(row), fingerprint: row.fingerprint ?? '' };
    },

    async place(draft, change, event, idempotency) {
      const placed = await db
        .with('placed', (qb) =>
          qb
            .insertInto('bookings')
            .values({
              ...rowOf(draft),
              idempotency_key: idempotency?.key ?? null,
              fingerprint: idempotency?.fingerprint ?? null,
            })
            .onConflict((conflict) =>
              conflict
                .columns(['customer_id', 'idempotency_key'])
                .where('idempotency_key', 'is not', null)
                .doNothing(),
            )
            .returning('id'),
        )
        .with('kept', (qb) => insertChange(qb, 'placed', change))
        .with('told', (qb) => insertEvent(qb, 'placed', event))
        .selectFrom('placed')
        .select('id')
        .executeTakeFirst();
      return placed && ({ ...draft, id: placed.id as BookingId, version: 1 } satisfies Booking);
    },

    async write({ before, after, change }, event) {
      const written = await db
        .with('written', (qb) =>
          qb
            .updateTable('bookings')
            .set({ ...rowOf(after), version: after.version })
            .where('id', '=', before.id)
            .where('version', '=', before.version)
            .where('status', '=', before.status)
            .returning('id'),
        )
        .with('kept', (qb) => insertChange(qb, 'written', change))
        .with('told', (qb) => insertEvent(qb, 'written', event))
        .selectFrom('written')
        .select('id')
        .executeTakeFirst();
      return written !== undefined;
    },
  };
}

type Writer = Pick<Db, 'insertInto'>;

/** History row of the bookings that the named part of the statement wrote. */
function insertChange(qb: Writer, written: 'placed' | 'written', change: BookingChange) {
  return qb
    .insertInto('booking_changes')
    .columns(['booking_id', 'kind', 'from_status', 'to_status', 'role', 'phone', 'surface', 'note', 'at'])
    .expression(
      sql`select id, ${change.kind}, ${change.from}::text, ${change.to}, ${change.by.role}, ${change.by.phone}::text,
            ${change.by.surface}, ${change.note}::text, ${change.at}::timestamptz from ${sql.ref(written)}`,
    );
}

/** Event of the bookings that the named part of the statement wrote, on its way to `booking-{id}`. */
function insertEvent(qb: Writer, written: 'placed' | 'written', event: Omit<BookingEvent, 'bookingId'>) {
  return qb
    .insertInto('outbox_events')
    .columns(['topic', 'key', 'payload'])
    .expression(
      sql`select 'booking', 'booking-' || id, ${JSON.stringify(event)}::jsonb || jsonb_build_object('bookingId', id)
          from ${sql.ref(written)}`,
    );
}
