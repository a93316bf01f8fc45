import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { counted } from '#domain/kernel/text/counted.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isInUse, schemaTables } from '#infra/postgres/backup/backup-tables.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const MAX_NAMED = 4;
const MAX_WAIT_MS = 2000;
const POLL_MS = 100;

/**
 * Returns the name of the database. Throws an OperatorError if other programs are connected to it, or if it has data and
 * `replace` is not its name.
 */
export async function refuseDataAndUsers(db: Db, replace: string | undefined): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  if (replace !== undefined && replace !== name) {
    throw new OperatorError(`The database is ${name}, not ${replace}, so nothing was changed.`);
  }
  if (replace === undefined) await refuseData(db, name);
  const others = await otherConnections(db);
  if (others.length > 0) {
    const programs = [...new Set(others.map(({ program }) => program || 'unnamed'))]
      .slice(0, MAX_NAMED)
      .join(', ');
    throw new OperatorError(
      `The database ${name} has ${counted(others.length, 'other connection')} (${programs}), so nothing was changed: stop web, worker and other programs first. If a program is gone and its connection is not, end it with pg_terminate_backend.`,
    );
  }
  return name;
}

/** Returns the other connections. Waits a little for those of programs that have just ended. */
async function otherConnections(db: Db): Promise<readonly { program: string }[]> {
  for (let waited = 0; ; waited += POLL_MS) {
    const { rows } = await sql<{ program: string }>`
      select application_name as program from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    );
    if (rows.length === 0 || waited >= MAX_WAIT_MS) return rows;
    await wait(POLL_MS);
  }
}

async function refuseData(db: Db, name: string): Promise<void> {
  const withRows: string[] = [];
  for (const table of await schemaTables(db)) {
    if (!isInUse(table.name)) continue;
    const { rows } = await sql<{ has_rows: boolean }>`
      select exists (select from ${sql.table(table.name)}) as has_rows`.execute(db);
    if (rows[0]?.has_rows) withRows.push(table.name);
  }
  if (withRows.length === 0) return;
  const named = withRows.slice(0, MAX_NAMED).join(', ');
  const more = withRows.length > MAX_NAMED ? ` and ${withRows.length - MAX_NAMED} more` : '';
  throw new OperatorError(
    `The database ${name} has data (tables ${named}${more}), so nothing was changed: to replace all of it, add --replace ${name}.`,
  );
}

/** Drops the tables and functions of the schema, except those of extensions. */
export async function dropSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
