import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Messages go by SMS too, and each text has the ids under which it is registered in India (docs/product/messages.md#sms). A text
 * is found by its digest, so what was registered is always what is sent.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table messages drop constraint messages_channel_check,
    add constraint messages_channel_check check (channel in ('whatsapp', 'sms', 'email')) not valid`,
  'alter table messages validate constraint messages_channel_check',
  `create table sms_texts (
    name text primary key,
    template_id text not null,
    provider_id text,
    registered_at timestamptz not null default now()
  )`,
];
