import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The tokens that the workers of this database wrote into Temporal, to claim the workflows of the installation
 * (docs/operate/workflows.md#claim). A copy of the database does not have the newest. Old ones are removed.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table workflow_claims (
    token text primary key,
    made_at timestamptz not null default now()
  )`.execute(db);
}
