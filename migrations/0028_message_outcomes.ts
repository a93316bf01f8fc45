import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Outcomes of messages (docs/product/messages.md#states). A queued message with `sending_since` is in the hands of a
 * sender. `give_up_at` is the end of the attempts of a queued message.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table messages drop constraint messages_status_check,
    add column sending_since timestamptz,
    add column give_up_at timestamptz,
    alter column status set default 'queued'`,

  // The outbox channel only stored these messages. Nobody received them.
  `update messages set status = 'kept', sent_at = null where status = 'sent' and reference like 'outbox:%'`,

  // Nobody recorded what became of these. A sender that is still at work has some seconds to record it.
  `update messages set status = 'queued', sending_since = claimed_at, give_up_at = created_at + interval '24 hours'
    where status = 'sending'`,

  // Earlier versions called every problem a failure. After these, the provider may have sent the message.
  `update messages set status = 'unknown' where status = 'failed' and (
    error in ('whatsapp: no answer in time', 'whatsapp: not reachable', 'Unexpected failure')
    or error ~ '^whatsapp: status (2|5)[0-9]{2}$'
    or error in ('email: ETIMEDOUT', 'email: ESOCKET', 'email: ECONNECTION', 'email: EPROTOCOL', 'email: not sent'))`,

  // These were refused for now, and their workflow may still try them.
  `update messages set status = 'queued', give_up_at = created_at + interval '24 hours'
    where status = 'failed' and dedupe_key is not null and created_at > now() - interval '24 hours' and (
      error ~ '^whatsapp: (2|4|80007|130429|131000|131016|131048|131056|131057|133004)( |$)'
      or error ~ '^whatsapp: status (408|425|429)$'
      or error ~ '^email: [A-Z]+ 4[0-9]{2}$')`,

  `alter table messages
    add constraint messages_status_check
      check (status in ('queued', 'sent', 'kept', 'failed', 'unknown', 'too-late')),
    add constraint messages_only_queued_are_in_hand check (sending_since is null or status = 'queued')`,
  `create index messages_queued on messages (id) where status = 'queued'`,
  `create index messages_unclear on messages (status, id desc) where status in ('failed', 'unknown')`,

  `create table message_resends (
    id integer generated always as identity primary key,
    message_id integer not null references messages (id) on delete cascade,
    role text not null,
    phone text,
    surface text not null,
    at timestamptz not null default now()
  )`,
  `create index message_resends_message on message_resends (message_id)`,
];
