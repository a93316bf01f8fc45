import { type QueryExecutorProvider, sql } from 'kysely';

/** The chat answers a text of a login that comes too late (docs/product/identity.md#message-login). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table message_logins drop constraint message_logins_reply_check,
      add constraint message_logins_reply_check
        check (reply in ('ask', 'wrong', 'ended', 'confirmed', 'late'))`.execute(db);
}
