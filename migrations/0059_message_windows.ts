import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * When a person last wrote to the WhatsApp number. For 24 hours after that, Meta takes a text without a template
 * (docs/product/messages.md#templates). The key is a digest of the phone's digits. Nothing of what they wrote is stored.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table message_windows (
    phone_digest text primary key,
    written_at timestamptz not null
  )`.execute(db);
  await sql`create index message_windows_age on message_windows (written_at)`.execute(db);
}
