import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onServer, TEMPLATE, withDatabase } from '#tests/setup/template-database.ts';

/** Creates a migrated, empty database. `drop` removes it and closes open connections. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}
