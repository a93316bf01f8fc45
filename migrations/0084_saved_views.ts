import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Filters of a list under a name (docs/product/console.md#views). Names are unique by a lock of the table and not by an index: an erasure
 * can make two names equal, and must not fail.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [
    `create table saved_views (
      id integer primary key generated always as identity,
      list text not null check (list = 'bookings'),
      name text not null,
      filters text not null,
      shared boolean not null,
      owner_phone text check (owner_phone ~ '^\\+[0-9]{6,15}$'),
      created_at timestamptz not null default now(),
      check (shared or owner_phone is not null)
    )`,
    'create index saved_views_of_owner on saved_views (owner_phone)',
    'create index saved_views_shared on saved_views (list) where shared',
  ])
    await sql.raw(statement).execute(db);
}
