import { join } from 'node:path';
import { checkDatabase, withDatabaseUrl } from '#cli/shell/database.ts';
import type { Config } from '#infra/config/config.ts';
import { prepareDataFolder } from '#infra/config/data-folder.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { lockFolder } from '#infra/local/folder-lock.ts';
import { openLogFile } from '#infra/local/log-file.ts';
import { findLocalPostgres, startLocalPostgres } from '#infra/local/postgres.ts';
import { clusterVersion } from '#infra/local/postgres-folder.ts';

/**
 * Runs `work` on the configured database. Starts the embedded one for this time if it is stopped; with `create`, also
 * a new one. Throws an OperatorError if there is no database, or if another Ratha is starting on it.
 */
export async function onDatabase<T>(
  config: Config,
  { create }: { readonly create: boolean },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl ?? findLocalPostgres(config.dataDir)) {
    return work((await withDatabaseUrl(config)).databaseUrl);
  }
  if (!create && clusterVersion(join(config.dataDir, 'postgres')) === undefined) {
    throw new OperatorError(
      `There is no database in ${config.dataDir} yet: set DATABASE_URL, or RATHA_DATA_DIR to the folder of a database.`,
    );
  }
  prepareDataFolder(config.dataDir);
  const unlock = lockFolder(config.dataDir);
  const log = openLogFile(config.dataDir, 'postgres');
  try {
    const postgres = await startLocalPostgres(config.dataDir, { onLine: log.write });
    try {
      await checkDatabase(postgres.url, config);
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    log.close();
    unlock();
  }
}
