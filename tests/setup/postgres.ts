import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { memoryFolder } from '#tests/setup/memory-folder.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { TEMPORARY_CLUSTER } from '#tests/setup/postgres-settings.ts';
import { onServer, TEMPLATE, withDatabase } from '#tests/setup/template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The port that answers with the address of the run's PostgreSQL. A test creates its own database with
     * createTestDatabase.
     */
    postgresPort: number;
  }
}

/** The data is deleted after the run, so writes do not wait for the disk. Many tests connect at once. */
const SETTINGS = {
  ...TEMPORARY_CLUSTER,
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};

/**
 * Starts one PostgreSQL for the whole run when the first test asks for it, in a temporary folder, with a migrated
 * database as template. A run of tests without a database starts none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startServer> | undefined;
  const desk = createServer((_request, response) => {
    started ??= startServer();
    started.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  project.provide('postgresPort', (desk.address() as AddressInfo).port);
  return async () => {
    desk.close();
    const server = await started?.catch(() => undefined);
    await server?.stop();
  };
}

async function startServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = ownFolder('tests', memoryFolder());
  const server = await startLocalPostgres(folder, { settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await onServer(server.url, `create database ${TEMPLATE}`);
    await migrateToLatest(withDatabase(server.url, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}
