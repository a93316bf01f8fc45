import { type Kysely, sql } from 'kysely';

/** The one row says that production migrated this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table production_mark (
    is_only boolean primary key default true check (is_only),
    marked_at timestamptz not null default now()
  )`.execute(db);
}
