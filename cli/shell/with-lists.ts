import type { Variables } from '#infra/config/config.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';

/** A list and what belongs to it are read at the same time. */
const CONNECTIONS = 2;

/**
 * Runs `work` with connections that only read, as the lists of a container, and closes them afterwards. It starts in half the time of a
 * container, for a command that only lists. Throws an OperatorError if the configuration is wrong or there is no database.
 */
export async function withLists<T>(env: Variables, work: (lists: DbPool) => Promise<T>): Promise<T> {
  const [{ readConfig }, { checkOn, findDatabase }, { openDatabase }] = await Promise.all([
    import('#infra/config/config.ts'),
    import('#cli/shell/database.ts'),
    import('#infra/postgres/connection/database.ts'),
  ]);
  const config = readConfig(env);
  const { limits, applicationName } = config.database;
  const lists = openDatabase(findDatabase(config), {
    ...{ max: CONNECTIONS, readOnly: true, prepared: false, limits },
    name: `${applicationName} cli`,
  });
  try {
    await checkOn(lists, config);
    return await work(lists);
  } finally {
    await lists.destroy();
  }
}
