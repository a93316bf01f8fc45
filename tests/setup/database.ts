import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { migrateWithin } from '#infra/postgres/schema/migrate.ts';
import { onServer, TEMPLATE, withDatabase } from '#tests/setup/template-database.ts';

let address: Promise<string> | undefined;

/** Returns the address of the run's PostgreSQL. The first question of a run starts it. */
export function postgresUrl(): Promise<string> {
  address ??= fetch(`http://127.0.0.1:${inject('postgresPort')}`).then(async (answer) => {
    if (!answer.ok) throw new Error(`The PostgreSQL of the tests does not start: ${await answer.text()}`);
    return answer.text();
  });
  return address;
}

/** Creates a migrated, empty database. `drop` removes it and closes open connections. */
export function createTestDatabase() {
  return createDatabase(TEMPLATE);
}

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await postgresUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Opens an empty database for the tests of a file. Closes and drops it after them. */
export async function openTestDatabase(options?: Parameters<typeof openDatabase>[1]) {
  return open(await createTestDatabase(), options);
}

/** Opens a database without a schema, which the tests of a file migrate step by step. Closes and drops it after them. */
export async function openUnmigratedDatabase() {
  const { db, url } = await open(await createDatabase('template0'));
  return {
    db,
    url,
    /** Runs the migrations up to `last`, or all. */
    migrate: (last?: string) => db.transaction().execute((transaction) => migrateWithin(transaction, last)),
  };
}

async function open(
  { url, drop }: Awaited<ReturnType<typeof createDatabase>>,
  options?: Parameters<typeof openDatabase>[1],
) {
  const db = openDatabase(url, options);
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  return { db, url };
}
