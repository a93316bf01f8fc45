import { type Kysely, sql } from 'kysely';

/** Whether the fare of a booking is an estimate, and the coordinates of both places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings
    add column fare_estimated boolean not null default false,
    add column pickup_latitude double precision,
    add column pickup_longitude double precision,
    add column drop_latitude double precision,
    add column drop_longitude double precision`.execute(db);
}
