import type { Selectable } from 'kysely';
import type { BilledSubject } from '#domain/billing/billed-ride.ts';
import type { PaymentStore } from '#domain/billing/mark-paid.ts';
import type { Payment } from '#domain/billing/payment.ts';
import type { StopStates } from '#domain/billing/set-pickup-state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { PaymentsTable } from '#infra/postgres/tables/billing/payments.ts';

/** Stores what was paid in PostgreSQL. Works inside a transaction. */
export function paymentRepository(db: Db): PaymentStore & StopStates {
  return {
    async write({ kind, id }, { amount, method, by, at }) {
      await db
        .insertInto('payments')
        .values({
          booking_id: kind === 'booking' ? id : null,
          rideshare_booking_id: kind === 'seat' ? id : null,
          amount,
          method,
          at,
          role: by.role,
          phone: by.phone,
          surface: by.surface,
        })
        .execute();
    },

    of: (subject) => paymentQueries(db).ofParts([subject]),

    async undoLast(subject, { by, at }) {
      await db
        .updateTable('payments')
        .set({
          undone_role: by.role,
          undone_phone: by.phone,
          undone_surface: by.surface,
          undone_at: at,
        })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('payments')
            .select(({ fn }) => fn.max('id').as('last'))
            .where(columnOf(subject), '=', subject.id as never)
            .where('undone_at', 'is', null),
        )
        .execute();
    },

    async setSeatPaid(id, isPaid) {
      await db
        .updateTable('rideshare_bookings')
        .set({ payment_status: isPaid ? 'paid' : 'pay-on-arrival' })
        .where('id', '=', id)
        .execute();
    },

    async setStopState(id, state) {
      await db.updateTable('rideshare_stops').set({ state }).where('id', '=', id).execute();
    },
  };
}

function columnOf({ kind }: BilledSubject) {
  return kind === 'booking' ? ('booking_id' as const) : ('rideshare_booking_id' as const);
}

/** Queries of what was paid, on a read-only handle. */
export function paymentQueries(db: Db) {
  return {
    /** Returns the payments of rides that were not taken back, in the order of marking, by `booking-12` and `seat-7`. */
    async ofRides(
      bookings: readonly BookingId[],
      seats: readonly RideshareBookingId[],
    ): Promise<Map<string, Payment[]>> {
      if (bookings.length + seats.length === 0) return new Map();
      const rows = await db
        .selectFrom('payments')
        .select(columnsOf('payments'))
        .where('undone_at', 'is', null)
        .where(({ eb, or }) =>
          or([
            eb('booking_id', 'in', [0 as BookingId, ...bookings]),
            eb('rideshare_booking_id', 'in', [0 as RideshareBookingId, ...seats]),
          ]),
        )
        .orderBy('id')
        .execute();
      const payments = new Map<string, Payment[]>();
      for (const row of rows) {
        const key = row.booking_id ? `booking-${row.booking_id}` : `seat-${row.rideshare_booking_id}`;
        payments.set(key, [...(payments.get(key) ?? []), toPayment(row)]);
      }
      return payments;
    },

    /** Returns the payments of a booking, or of several seats, that were not taken back. */
    async ofParts(parts: readonly BilledSubject[]): Promise<Payment[]> {
      const bookings = parts.flatMap((part) => (part.kind === 'booking' ? part.id : []));
      const seats = parts.flatMap((part) => (part.kind === 'seat' ? part.id : []));
      return [...(await this.ofRides(bookings, seats)).values()].flat();
    },

    /** Returns every mark and its undoing of a seat booking, oldest first. */
    async ofSeat(id: RideshareBookingId) {
      const rows = await db
        .selectFrom('payments')
        .select(columnsOf('payments'))
        .where('rideshare_booking_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...toPayment(row), undone: undoneOf(row) }));
    },
  };
}

function toPayment({ amount, method, at, role, phone, surface }: Selectable<PaymentsTable>): Payment {
  return { amount, method, at, by: { role, phone, surface } };
}

function undoneOf(row: Selectable<PaymentsTable>): { at: Date; by: Actor } | null {
  const { undone_at: at, undone_role: role, undone_phone: phone, undone_surface: surface } = row;
  return at && role && surface ? { at, by: { role, phone, surface } } : null;
}
