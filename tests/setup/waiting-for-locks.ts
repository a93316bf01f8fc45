import { type Kysely, sql } from 'kysely';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** Returns how many connections wait for a lock of another one. `db` is not that other one: a transaction sees the activity of its start. */
export async function waitingForLocks(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
