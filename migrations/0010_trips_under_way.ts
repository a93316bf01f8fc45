import { type Kysely, sql } from 'kysely';

/** Trips that are not over yet, under way or ahead, whose seats the team blocks and frees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rideshare_trips_arrival on rideshare_trips (arrives_at)`.execute(db);
}
