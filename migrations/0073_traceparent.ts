import { type QueryExecutorProvider, sql } from 'kysely';

/** An event knows the trace of the request that wrote it (docs/operate/traces.md). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table outbox_events add column traceparent text').execute(db);
}
