import type { Generated } from 'kysely';
import type { Gstin } from '#domain/billing/gstin.ts';
import type { InvoiceKind } from '#domain/billing/invoice.ts';
import type { BookingId, CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { JsonColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/** The last number of each series of invoices. */
export type InvoiceSeriesTable = { name: string; last_number: number };

/** Invoices and credit notes. A row never changes. */
export type InvoicesTable = {
  id: Generated<number>;
  number: string;
  kind: InvoiceKind;
  booking_id: BookingId | null;
  rideshare_booking_id: RideshareBookingId | null;
  paper: JsonColumn;
  issued_at: Timestamp;
};

/** The company of a rider's last invoice. */
export type CustomerCompaniesTable = {
  customer_id: CustomerId;
  name: string;
  address: string;
  gstin: Gstin;
  updated_at: Timestamp;
};
