import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/** Runs the pending migrations and returns their names. Safe to run from several processes at once. */
export async function migrateToLatest(databaseUrl: string): Promise<{ applied: string[] }> {
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    const { error, results = [] } = await migrator(db).migrateToLatest();
    if (error) throw error;
    return { applied: results.map(({ migrationName }) => migrationName) };
  } finally {
    await db.destroy();
  }
}

/** Returns the number of pending migrations. */
export async function pendingMigrations(db: DbPool): Promise<number> {
  const migrations = await migrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).length;
}

function migrator(db: DbPool): Migrator {
  return new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder: FOLDER }) });
}
