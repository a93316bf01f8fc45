import { sql } from 'kysely';
import type { ClaimingDatabase } from '#domain/workflows/claim.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** SQLSTATE of a function that the account may not call. */
const NOT_PERMITTED = '42501';
/** Longer than any worker goes without a check. */
const KEPT_HOURS = 1;

/** Returns what the database knows about itself and its tokens. */
export async function readClaimingDatabase(db: Db): Promise<ClaimingDatabase> {
  const server = await serverIdentity(db);
  const { rows } = await sql<Row>`
      select epoch, renewed_at,
        (select oid::text from pg_database where datname = current_database()) as oid,
        case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
        (select coalesce(array_agg(token), '{}') from workflow_claims) as tokens
      from installation`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The table installation has one row');
  const { epoch, renewed_at, oid, timeline, tokens } = row;
  return {
    epoch,
    renewedAt: renewed_at,
    database: `${server}/${oid}`,
    timeline,
    tokens: new Set(tokens),
  };
}

type Row = {
  readonly epoch: string;
  readonly renewed_at: Date;
  readonly oid: string;
  readonly timeline: string;
  readonly tokens: readonly string[];
};

/** Records a token before Temporal gets it, so that it is known also after a crash. Removes old ones, except `kept`. */
export async function recordClaimToken(db: Db, token: string, kept: string | null): Promise<void> {
  await sql`
    with old as (
      delete from workflow_claims
      where made_at < now() - make_interval(hours => ${KEPT_HOURS}) and token is distinct from ${kept}
    )
    insert into workflow_claims (token) values (${token})`.execute(db);
}

/** Returns what PostgreSQL named the server when it was set up. Empty if the account may not ask. */
async function serverIdentity(db: Db): Promise<string> {
  try {
    const { rows } = await sql<{ server: string }>`
      select system_identifier::text as server from pg_control_system()`.execute(db);
    return rows[0]?.server ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_PERMITTED) return '';
    throw error;
  }
}
