import { type Kysely, sql } from 'kysely';

/** The order in which the team is offered customers: those with a proper name first, by name, then by phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customers_by_name on customers
    ((coalesce(name, '') ~ '^[[:space:]0-9+().-]*$'), (lower(name)), phone)`.execute(db);
}
