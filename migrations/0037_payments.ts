import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What the team marked as paid, and took back (docs/product/billing.md#paid). A row has no reference to its booking, because
 * it must outlive it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SURFACES = `('web', 'console', 'cli', 'workflow')`;

const STATEMENTS = [
  `create table payments (
    id integer generated always as identity primary key,
    booking_id integer,
    rideshare_booking_id integer,
    amount integer not null check (amount > 0),
    method text not null check (method in ('cash', 'upi')),
    role text not null,
    phone text,
    surface text not null check (surface in ${SURFACES}),
    at timestamptz not null,
    undone_role text,
    undone_phone text,
    undone_surface text check (undone_surface in ${SURFACES}),
    undone_at timestamptz,
    check (num_nonnulls(booking_id, rideshare_booking_id) = 1)
  )`,
  `create unique index payments_booking on payments (booking_id) where booking_id is not null and undone_at is null`,
  `create unique index payments_seat on payments (rideshare_booking_id)
    where rideshare_booking_id is not null and undone_at is null`,
  `create index payments_of_seat on payments (rideshare_booking_id, id) where rideshare_booking_id is not null`,
];
