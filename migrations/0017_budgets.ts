import { type Kysely, sql } from 'kysely';

/**
 * Budgets of visitors (docs/product/limits.md#budgets). The names of the columns are those of rate-limiter-flexible.
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
];
