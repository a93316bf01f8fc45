import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/connection/migrate.ts';
import { onServer, TEMPLATE, withDatabase } from '#tests/setup/template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL. A test creates its own database with createTestDatabase. */
    postgresUrl: string;
  }
}

/** The data is deleted after the run, so writes do not wait for the disk. Many tests connect at once. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts one PostgreSQL for the whole run, in a temporary folder, with a migrated database as template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ratha-tests-'));
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
  project.provide('postgresUrl', server.url);
  return stop;
}
