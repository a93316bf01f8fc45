import type { Variables } from '#infra/config/config.ts';
import type { Container } from '#infra/container/container.ts';

/**
 * Runs `work` with a container for the configured database, and closes it afterwards. Warnings go to the
 * standard error output, so that JSON output stays valid. Throws an OperatorError if the configuration is
 * wrong or there is no database.
 */
export async function withContainer<T>(
  env: Variables,
  work: (container: Container) => Promise<T>,
): Promise<T> {
  const [{ readConfig }, { withDatabaseUrl }, { createLog }, { createContainer }] = await Promise.all([
    import('#infra/config/config.ts'),
    import('#cli/shell/database.ts'),
    import('#infra/config/logging.ts'),
    import('#infra/container/container.ts'),
  ]);
  const config = await withDatabaseUrl(readConfig(env));
  const container = createContainer(config, createLog({ logLevel: 'warn' }, 'cli', 2), { role: 'cli' });
  try {
    await container.startClock();
    return await work(container);
  } finally {
    await container.close();
  }
}
