import { type Kysely, sql } from 'kysely';

/** The time until which the team may undo its confirmation or cancellation. Null after any other change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table bookings add column undo_until timestamptz`,
  `create index bookings_undo on bookings (undo_until) where undo_until is not null`,
];
