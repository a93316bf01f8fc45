import { type QueryExecutorProvider, sql } from 'kysely';

/** Finds the open bookings whose fare is an estimate, by their pickup (docs/product/queue.md#kinds). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index bookings_estimated on bookings (pickup_at, id)
    where fare_estimated and status in ('received', 'confirmed', 'on-trip')`.execute(db);
}
