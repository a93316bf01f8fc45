import type { Selectable } from 'kysely';
import { type BilledSubject, billedBooking, billedTogether } from '#domain/billing/billed-ride.ts';
import type { Company, IssuedPaper } from '#domain/billing/invoice.ts';
import type { InvoiceStore } from '#domain/billing/issue-invoice.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import {
  selectSeatBookings,
  toSeatBooking,
} from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import type { InvoicesTable } from '#infra/postgres/tables/billing/invoices.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';
import { storedPaper } from '#infra/stored-json/stored-paper.ts';

/** Stores invoices in PostgreSQL. Works inside a transaction. */
export function invoiceRepository(db: Db): InvoiceStore {
  return {
    async lockRide({ kind, id }) {
      if (kind === 'booking') {
        const row = await db
          .selectFrom('bookings')
          .select(columnsOf('bookings'))
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        return row && billedBooking(toBooking(row));
      }
      // The seats that were booked together have one invoice.
      const seats = await db
        .selectFrom('rideshare_bookings')
        .select('id')
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('id', '=', id),
            eb(
              'group_id',
              '=',
              selectFrom('rideshare_bookings as one').select('one.group_id').where('one.id', '=', id),
            ),
          ]),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
      if (seats.length === 0) return undefined;
      const rows = await selectSeatBookings(db)
        .where(
          'booking.id',
          'in',
          seats.map((seat) => seat.id),
        )
        .orderBy('booking.id')
        .execute();
      const [first, ...others] = rows.map(toSeatBooking);
      return first && billedTogether([first, ...others]);
    },

    ofRide: (subject) => invoicesOf(db, subject),

    async nextSerial(series) {
      const { last_number } = await db
        .insertInto('invoice_series')
        .values({ name: series, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(({ eb }) => ({ last_number: eb('invoice_series.last_number', '+', 1) })),
        )
        .returning('last_number')
        .executeTakeFirstOrThrow();
      return last_number;
    },

    async write(subject, kind, paper) {
      await db
        .insertInto('invoices')
        .values({
          number: paper.number,
          kind,
          booking_id: subject.kind === 'booking' ? subject.id : null,
          rideshare_booking_id: subject.kind === 'seat' ? subject.id : null,
          paper: JSON.stringify(paper),
          issued_at: paper.issuedAt,
        })
        .execute();
    },

    async keepCompany(customerId, company, at) {
      const kept = { ...company, updated_at: at };
      await db
        .insertInto('customer_companies')
        .values({ customer_id: customerId, ...kept })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(kept))
        .execute();
    },
  };
}

/** Selects the invoices and credit notes of a ride, in order of issue. */
export async function invoicesOf(db: Db, subject: BilledSubject): Promise<IssuedPaper[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(columnsOf('invoices'))
    .$if(subject.kind === 'booking', (query) => query.where('booking_id', '=', subject.id as never))
    .$if(subject.kind === 'seat', (query) => query.where('rideshare_booking_id', '=', subject.id as never))
    .orderBy('id')
    .execute();
  return rows.map(toIssued);
}

/** Selects an invoice or credit note by its number. The given number may have hyphens in place of slashes. */
export async function invoiceNumbered(db: Db, number: string): Promise<IssuedPaper | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(columnsOf('invoices'))
    // The year has a hyphen of its own: RTH/26-27/00001.
    .where('number', '=', number.replace(/^([^-/]+)-(\d\d-\d\d)-/, '$1/$2/'))
    .executeTakeFirst();
  return row && toIssued(row);
}

function toIssued({ number, kind, issued_at, paper }: Selectable<InvoicesTable>): IssuedPaper {
  return { number, kind, issuedAt: issued_at, paper: parseStored(storedPaper, paper, 'invoices.paper') };
}

/** Selects the company of a rider's last invoice. */
export async function companyOf(db: Db, customerId: CustomerId): Promise<Company | undefined> {
  return db
    .selectFrom('customer_companies')
    .select(['name', 'address', 'gstin'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}
