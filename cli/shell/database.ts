import pg from 'pg';
import type { Config } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';

const CONNECT_MS = 5000;

export type ConfigWithDatabase = Config & { readonly databaseUrl: string };

/**
 * The configuration with the address of a database that answers: DATABASE_URL, else the local PostgreSQL that
 * `ratha up` runs on the data folder. Throws an OperatorError when there is none.
 */
export async function withDatabaseUrl(config: Config): Promise<ConfigWithDatabase> {
  const databaseUrl = config.databaseUrl ?? findLocalPostgres(config.dataDir);
  if (!databaseUrl) {
    throw new OperatorError(
      'There is no database: start the local one with `ratha up`, or set DATABASE_URL.',
    );
  }
  await tryDatabase(databaseUrl);
  return { ...config, databaseUrl };
}

/** Throws an OperatorError with one sentence, without the address, when the database does not let us in. */
export async function tryDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { code } = error as { code?: string };
    throw new OperatorError(
      `The database does not let us in (${code ?? 'no answer'}): look at DATABASE_URL.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
