import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Invoices for companies, and the company that a rider entered last (docs/product/billing.md#invoice). An invoice has no
 * reference to its booking, because it must outlive it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table invoice_series (
    name text primary key,
    last_number integer not null check (last_number > 0)
  )`,
  `create table invoices (
    id integer generated always as identity primary key,
    number text not null unique check (char_length(number) between 1 and 16),
    kind text not null check (kind in ('invoice', 'credit-note')),
    booking_id integer,
    rideshare_booking_id integer,
    paper jsonb not null,
    issued_at timestamptz not null,
    check (num_nonnulls(booking_id, rideshare_booking_id) = 1)
  )`,
  `create index invoices_booking on invoices (booking_id, id) where booking_id is not null`,
  `create index invoices_seat on invoices (rideshare_booking_id, id) where rideshare_booking_id is not null`,
  `create function refuse_change_of_invoice() returns trigger language plpgsql as $$
    begin
      raise exception 'An invoice never changes: issue a credit note';
    end
  $$`,
  `create trigger invoices_never_change before update on invoices
    for each row execute function refuse_change_of_invoice()`,
  `create table customer_companies (
    customer_id integer primary key references customers (id) on delete cascade,
    name text not null,
    address text not null,
    gstin text not null,
    updated_at timestamptz not null
  )`,
];
