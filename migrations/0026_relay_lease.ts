import { type Kysely, sql } from 'kysely';

/**
 * The one row says which outbox relay is active, and until when. The table of failures names the workflows whose code
 * fails. Neither holds personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table relay_lease (
      is_only boolean primary key default true check (is_only),
      holder text,
      generation integer not null default 0,
      expires_at timestamptz not null default now(),
      moved_at timestamptz
    )`,
    `insert into relay_lease default values`,

    `create table workflow_failures (
      workflow_id text primary key,
      run_id text not null,
      cause text not null,
      reason text,
      attempts integer not null,
      failing_since timestamptz not null,
      checked_at timestamptz not null default now()
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
