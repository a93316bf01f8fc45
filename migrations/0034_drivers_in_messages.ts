import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The driver and the vehicle that a message to a rider names, so that the rider is told once more when they change
 * (docs/product/messages.md#driver-changed).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table messages add column driver_id integer, add column vehicle_id integer`.execute(db);
}
