import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * How a person wants our messages: which channel first, and whether by WhatsApp at all (docs/product/messages.md#choices). A
 * passenger has no account, so a choice belongs to a phone. Its key is a digest.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table message_choices (
      phone_digest text primary key,
      first_channel text not null default 'whatsapp' check (first_channel in ('whatsapp', 'sms', 'email')),
      takes_whatsapp boolean not null default true,
      whatsapp_chosen_at timestamptz not null default now()
    )`.execute(db);
}
