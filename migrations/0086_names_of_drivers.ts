import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Stores what a search compares of the names of drivers (docs/product/console.md#search). It was derived for every driver at every
 * search, which took longer than all else.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table drivers
      add column name_key text generated always as (search_key(name)) stored,
      add column name_sounds text[] generated always as (sounds_of(search_key(name))) stored,
      add column name_slips text[] generated always as (name_slips(search_key(name))) stored`.execute(db);
}
