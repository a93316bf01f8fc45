import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A person can stop a message that waits for its next attempt (docs/product/messages.md#stop), and the team reads all messages,
 * newest first (docs/product/messages.md#ledger).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table messages drop constraint messages_status_check,
    add constraint messages_status_check
      check (status in ('queued', 'sent', 'kept', 'failed', 'unknown', 'too-late', 'stopped')) not valid`,
  'alter table messages validate constraint messages_status_check',
  `alter table message_resends add column act text not null default 'sent-again'
    check (act in ('sent-again', 'stopped'))`,
  `create index messages_not_sent on messages (status, id desc)
    where status in ('kept', 'too-late', 'stopped')`,
  // What became of the messages of the last day is counted from the index alone.
  'create index messages_by_day on messages (created_at, status)',
];
