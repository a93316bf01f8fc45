import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { type ConnectionLimits, LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { MIGRATIONS } from '#infra/postgres/schema/schema-version.ts';
import { requireServerVersion } from '#infra/postgres/schema/server-version.ts';

/**
 * Runs the pending migrations and returns their names. Safe to run from several processes at once. Throws an
 * OperatorError if PostgreSQL is too old.
 */
export async function migrateToLatest(
  databaseUrl: string,
  limits: ConnectionLimits = LONG_LIMITS,
): Promise<{ applied: string[] }> {
  const db = openDatabase(databaseUrl, { max: 2, limits });
  try {
    await requireServerVersion(db);
    const { error, results = [] } = await migrator(db).migrateToLatest();
    if (error) throw error;
    return { applied: results.map(({ migrationName }) => migrationName) };
  } finally {
    await db.destroy();
  }
}

/**
 * Runs the migrations up to `last`, or all, in a transaction that the caller commits. Returns the names of those that
 * ran. Throws an OperatorError if PostgreSQL is too old.
 */
export async function migrateWithin(transaction: Transaction<Tables>, last?: string): Promise<string[]> {
  await requireServerVersion(transaction);
  const steps = migrator(transaction);
  const { error, results = [] } = await (last === undefined
    ? steps.migrateToLatest()
    : steps.migrateTo(last));
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

function migrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS }) });
}
