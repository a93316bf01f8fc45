import { type QueryExecutorProvider, sql } from 'kysely';

/** The language of a driver's page and messages (docs/product/languages.md#driver). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `alter table drivers
        add column language text not null default 'en' constraint drivers_language check (language in ('en', 'hi'))`,
    )
    .execute(db);
}
