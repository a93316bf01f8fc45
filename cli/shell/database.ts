import pg from 'pg';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';

const CONNECT_TIMEOUT_MS = 5000;

export type ConfigWithDatabase = Config & { readonly databaseUrl: string };

/**
 * Returns the configuration with the URL of a reachable database: DATABASE_URL, or the local PostgreSQL of
 * `ratha up`. Throws an OperatorError if there is none.
 */
export async function withDatabaseUrl(config: Config): Promise<ConfigWithDatabase> {
  const databaseUrl = config.databaseUrl ?? findLocalPostgres(config.dataDir);
  if (!databaseUrl) {
    throw new OperatorError(
      'No database is running. Start the local one with `ratha up`, or set DATABASE_URL.',
    );
  }
  await checkDatabase(databaseUrl);
  return { ...config, databaseUrl };
}

/** Throws an OperatorError if it cannot connect to the database. The message does not contain the URL. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OperatorError(`Cannot connect to the database (${code ?? 'no answer'}). Check DATABASE_URL.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
