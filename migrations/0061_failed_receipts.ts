import { type QueryExecutorProvider, sql } from 'kysely';

/** Finds the messages that the provider took and could not deliver (docs/product/messages.md#otherwise). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index message_receipts_failed on message_receipts (received_at) where failed_at is not null`.execute(
    db,
  );
}
