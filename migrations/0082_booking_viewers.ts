import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Who has a booking open in the console (docs/product/console.md#also-open). A row counts for a minute, so the table is not written
 * to the log of changes and has no foreign key, which would lock the booking.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`create unlogged table booking_viewers (
      booking_id integer not null,
      customer_id integer not null,
      seen_at timestamptz not null,
      primary key (booking_id, customer_id)
    )`)
    .execute(db);
}
