import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import type { Replacements } from '#infra/container/core.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

/** A low cost: hashes of recovery codes at their real cost would take half a second for each member with a factor. */
export const LOW_COST = { N: 2, r: 8, p: 1 };

export type TestContainer = {
  readonly container: Container;
  /** Variables for a `ratha` command on the same database and data folder. */
  readonly variables: Readonly<Record<'DATABASE_URL' | 'RATHA_DATA_DIR', string>>;
  readonly drop: () => Promise<void>;
};

/**
 * Creates every use case on an empty database and a new data folder. `drop` removes both. `more` are variables of the
 * configuration.
 */
export async function createTestContainer(
  replaced: Replacements = {},
  more: Readonly<Record<string, string>> = {},
): Promise<TestContainer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ratha-test-'));
  const variables = { DATABASE_URL: database.url, RATHA_DATA_DIR: folder };
  const config = readConfig({ ...variables, RATE_LIMITS: 'off', ...more }, { demo: true });
  const container = createContainer(config, createLog({ logLevel: 'silent' }, 'test'), {
    recoveryCodeCost: LOW_COST,
    ...replaced,
  });
  return {
    container,
    variables,
    async drop() {
      await container.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
