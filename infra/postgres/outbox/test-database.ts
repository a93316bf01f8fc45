import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { openDatabase } from '#infra/postgres/database.ts';
import { migrateToLatest } from '#infra/postgres/migrate.ts';

/** A PostgreSQL of a test's own, with the newest schema. */
export async function createTestDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratha-outbox-'));
  const server = await startLocalPostgres(folder, { settings: { fsync: 'off' } });
  await migrateToLatest(server.url);
  const db = openDatabase(server.url);
  return {
    url: server.url,
    db,
    async drop() {
      await db.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
