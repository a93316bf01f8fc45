import { type Kysely, sql } from 'kysely';

/** The idempotency keys of bookings by the team are unique among all customers: a member's key is that member's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index bookings_team_key on bookings (idempotency_key)
    where platform <> 'Website' and idempotency_key is not null`.execute(db);
}
