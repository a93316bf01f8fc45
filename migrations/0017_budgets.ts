import { type Kysely, sql } from 'kysely';

/**
 * Budgets of visitors (docs/product/limits.md#budgets), and who held a seat since when. The names of the columns are those of rate-limiter-flexible.
 * Counts live a day at most, so the table is not written to the log of changes: a crash of the database empties it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  // They stay after the hold, so that the same session or network does not hold the seat again at once.
  `alter table trip_seats
    add column hold_started_at timestamptz,
    add column hold_session text,
    add column hold_network text`,
  `create index trip_seats_hold_network on trip_seats (hold_network) where status = 'held'`,
];
