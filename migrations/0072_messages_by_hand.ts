import { type QueryExecutorProvider, sql } from 'kysely';

/** A person can send a message by another channel of its recipient (docs/product/messages.md#other-channel). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table message_resends drop constraint message_resends_act_check,
    add constraint message_resends_act_check
      check (act in ('sent-again', 'stopped', 'by-other-channel')) not valid`,
  'alter table message_resends validate constraint message_resends_act_check',
];
