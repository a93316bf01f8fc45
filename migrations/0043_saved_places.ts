import { type QueryExecutorProvider, sql } from 'kysely';

/** The places that a rider saves for the next booking (docs/product/rides.md#saved-places). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`alter table customers add column home_address text, add column work_address text`)
    .execute(db);
}
