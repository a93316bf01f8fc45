import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import { findOutage } from '#infra/outages/outage.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { refuseNewerSchema } from '#infra/postgres/schema/schema-version.ts';

const RETRY_MS = 500;
const REPORT_MS = 10_000;

export type ConfigWithDatabase = Config & { readonly databaseUrl: string };

/**
 * Returns the configuration like `withDatabaseUrl`, and waits up to `config.databaseWait` for a database that is away.
 * Throws its error after that time, or if `signal` is aborted. Does not wait for what only a person can correct, such
 * as a wrong password. `say` gets a line when it waits, again every ten seconds, and when the database is there.
 */
export async function waitForDatabase(
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<ConfigWithDatabase> {
  const until = performance.now() + config.databaseWait;
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      const found = await withDatabaseUrl(config);
      if (reportedAt > 0) say('The database is there');
      return found;
    } catch (error) {
      const outage = findOutage(error);
      const now = performance.now();
      if (!outage || now >= until || signal?.aborted) throw error;
      if (now - reportedAt >= REPORT_MS) {
        say(
          `Waiting up to ${Math.ceil((until - now) / 1000)} s for the database (${outage.code ?? outage.cause})`,
        );
        reportedAt = now;
      }
      await sleep(Math.min(RETRY_MS, until - now), undefined, signal ? { signal } : {}).catch(
        () => undefined,
      );
    }
  }
}

/**
 * Returns the configuration with the URL of a reachable database: DATABASE_URL, or the local PostgreSQL of
 * `ratha up`. Throws an OperatorError if there is none, and in the demo if production migrated it.
 */
export async function withDatabaseUrl(config: Config): Promise<ConfigWithDatabase> {
  const databaseUrl = findDatabase(config);
  await checkDatabase(databaseUrl, config);
  return { ...config, databaseUrl };
}

/** Returns DATABASE_URL, or the URL of the local PostgreSQL of `ratha up`. Throws an OperatorError if there is none. */
export function findDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  const found = databaseUrl ?? findLocalPostgres(dataDir);
  if (!found)
    throw new OperatorError(
      'No database is running. Start the local one with `ratha up`, or set DATABASE_URL.',
    );
  return found;
}

/**
 * Throws the error of an outage as it is. Throws an OperatorError if the database refuses the connection, if the demo
 * would start on a database that production migrated, or if a newer release migrated it. The message does not contain
 * the URL.
 */
export async function checkDatabase(
  databaseUrl: string,
  config: CheckedConfig & Pick<Config, 'database'>,
): Promise<void> {
  const { limits, applicationName } = config.database;
  const db = openDatabase(databaseUrl, { max: 1, prepared: false, limits, name: `${applicationName} cli` });
  try {
    await checkOn(db, config);
  } finally {
    await db.destroy();
  }
}

type CheckedConfig = Pick<Config, 'production' | 'allowNewerSchema'>;

/** The same on connections that are open. */
export async function checkOn(db: DbPool, { production, allowNewerSchema }: CheckedConfig): Promise<void> {
  if ((await isOfProduction(db)) && !production) {
    throw new OperatorError(
      'Production migrated this database, so the demo does not start on it: set NODE_ENV=production without RATHA_DEMO, or choose another DATABASE_URL.',
    );
  }
  if (!allowNewerSchema) await refuseNewerSchema(db);
}

/** Returns true if production migrated the database. Throws an OperatorError if the database refuses the connection. */
async function isOfProduction(db: DbPool): Promise<boolean> {
  try {
    return await hasProductionMark(db);
  } catch (error) {
    if (findOutage(error) || error instanceof OperatorError) throw error;
    const { code } = error as { code?: string };
    throw new OperatorError(`Cannot connect to the database (${code ?? 'no answer'}). Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Returns true if production migrated the database. A database without the table is new or older. */
async function hasProductionMark(db: DbPool): Promise<boolean> {
  const { rows } = await sql<{ has_table: boolean }>`
    select to_regclass('production_mark') is not null as has_table`.execute(db);
  if (!rows[0]?.has_table) return false;
  return (await sql`select from production_mark`.execute(db)).rows.length > 0;
}
