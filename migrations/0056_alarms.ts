import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The alarms about what the operator must correct: a channel that sends nothing, or late work (docs/product/messages.md#alarm). `told_at` is
 * null until the team was told. It holds no personal data.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table alarms (
    subject text not null,
    fault text not null,
    cause text not null,
    raised_at timestamptz not null default now(),
    told_at timestamptz,
    ended_at timestamptz,
    primary key (subject, fault)
  )`.execute(db);
}
