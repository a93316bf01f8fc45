import { type QueryExecutorProvider, sql } from 'kysely';

/** `end_told_at` is null until the team was told that the concern is over (docs/operate/health-page.md#told). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table alarms add column end_told_at timestamptz`.execute(db);
}
