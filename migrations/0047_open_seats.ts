import { type QueryExecutorProvider, sql } from 'kysely';

/** Counts the seats of a rider among the open bookings, under the same lock. See 0025_open_bookings.ts. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create or replace function open_bookings(rider text, now timestamptz) returns bigint language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('open-bookings:' || rider, 0));
      return (select count(*) from bookings
          where customer_phone = rider and status in ('received', 'confirmed') and pickup_at > now)
        + (select count(*) from rideshare_bookings
          where customer_phone = rider and status = 'confirmed' and pickup_at > now);
    end
  $$`,
  `create index rideshare_bookings_open on rideshare_bookings (customer_phone, pickup_at) where status = 'confirmed'`,
];
