import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';

export type DatabaseState = 'up' | 'read-only';

/**
 * Returns whether the database accepts changes. It does not on a standby server, and not if its transactions are
 * read-only by default: for this connection, or by the setting that new connections get. Changes nothing. Throws if the
 * database does not answer.
 */
export async function databaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await STATE.execute(db);
  return rows[0]?.is_read_only ? 'read-only' : 'up';
}

/** A setting of the role in this database precedes one of the role, and this one of the database. */
const STATE = sql<{ is_read_only: boolean }>`
  select pg_is_in_recovery()
    or current_setting('default_transaction_read_only')::boolean
    or coalesce((
      select split_part(setting, '=', 2)::boolean
      from pg_db_role_setting, unnest(setconfig) setting
      where setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and setrole in (0, (select oid from pg_roles where rolname = session_user))
        and setting like 'default\\_transaction\\_read\\_only=%'
      order by setrole = 0, setdatabase = 0
      limit 1), false) as is_read_only`;
