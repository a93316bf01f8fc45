import { type QueryExecutorProvider, sql } from 'kysely';

/** Messages about duties. The number outlives the duty, which is removed with its booking. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table messages add column duty_id integer`,
  `create index messages_duty on messages (duty_id, id) where duty_id is not null`,
];
