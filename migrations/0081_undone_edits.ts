import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Keeps what an edit has changed while it can be undone (docs/product/bookings.md#undo): the columns before the edit, as JSON. It is removed when
 * the edit is final, or with the next change.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table bookings add column undo_edit text`.execute(db);
}
