import { type QueryExecutorProvider, sql } from 'kysely';

/** The language of a customer's pages and messages (docs/product/languages.md#customer). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `alter table customers
        add column language text not null default 'en' constraint customers_language check (language in ('en', 'hi'))`,
    )
    .execute(db);
}
