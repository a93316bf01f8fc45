import { type Kysely, sql } from 'kysely';

/**
 * Counts the open bookings of a rider under a lock, until the end of the transaction. A volatile function sees what
 * was committed while it waited; a part of the placing statement sees only what was committed before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function open_bookings(rider text, now timestamptz) returns bigint language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('open-bookings:' || rider, 0));
      return (select count(*) from bookings
        where customer_phone = rider and status in ('received', 'confirmed') and pickup_at > now);
    end
  $$`.execute(db);
}
