import { type QueryExecutorProvider, sql } from 'kysely';

/** Finds the seats whose riders must have the details soon (docs/product/messages.md#proof). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index rideshare_bookings_pickup on rideshare_bookings (pickup_at) where status = 'confirmed'`.execute(
    db,
  );
}
