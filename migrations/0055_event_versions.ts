import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The version of an event that the external calendar answered last (docs/product/calendar.md#comparison). It is null for what
 * earlier releases recorded, so that the first comparison writes it again.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table calendar_events add column etag text`.execute(db);
}
