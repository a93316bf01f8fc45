import pg from 'pg';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';

const CONNECT_TIMEOUT_MS = 5000;

export type ConfigWithDatabase = Config & { readonly databaseUrl: string };

/**
 * Returns the configuration with the URL of a reachable database: DATABASE_URL, or the local PostgreSQL of
 * `ratha up`. Throws an OperatorError if there is none, and in the demo if production migrated it.
 */
export async function withDatabaseUrl(config: Config): Promise<ConfigWithDatabase> {
  const databaseUrl = config.databaseUrl ?? findLocalPostgres(config.dataDir);
  if (!databaseUrl) {
    throw new OperatorError(
      'No database is running. Start the local one with `ratha up`, or set DATABASE_URL.',
    );
  }
  await checkDatabase(databaseUrl, config);
  return { ...config, databaseUrl };
}

/**
 * Throws an OperatorError if it cannot connect to the database, or if the demo would start on a database that
 * production migrated. The message does not contain the URL.
 */
export async function checkDatabase(
  databaseUrl: string,
  { production }: Pick<Config, 'production'>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  let isOfProduction: boolean;
  try {
    await client.connect();
    isOfProduction = await hasProductionMark(client);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OperatorError(`Cannot connect to the database (${code ?? 'no answer'}). Check DATABASE_URL.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (isOfProduction && !production) {
    throw new OperatorError(
      'Production migrated this database, so the demo does not start on it: set NODE_ENV=production without RATHA_DEMO, or choose another DATABASE_URL.',
    );
  }
}

/** Returns true if production migrated the database. A database without the table is new or older. */
async function hasProductionMark(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('production_mark') is not null as has_table");
  if (!rows[0]?.has_table) return false;
  return (await client.query('select from production_mark')).rows.length > 0;
}
