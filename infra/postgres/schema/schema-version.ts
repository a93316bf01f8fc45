import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '#infra/config/operator-error.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** Returns the names of the migrations of this release, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => parse(file).name)
    .sort();
}

/** Returns the names of the migrations that a database has, in order. None for a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ has_table: boolean }>`
    select to_regclass('kysely_migration') is not null as has_table`.execute(db);
  if (!found.rows[0]?.has_table) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the migrations of the database that this release does not know. A newer release has made them. */
async function newerMigrations(db: Db): Promise<string[]> {
  const [applied, known] = await Promise.all([appliedMigrations(db), knownMigrations()]);
  return applied.filter((name) => !known.includes(name));
}

/** Throws an OperatorError if a newer release has migrated the database. */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const [first] = await newerMigrations(db);
  if (first === undefined) return;
  throw new OperatorError(
    `A newer Ratha has migrated this database (${first} is unknown here), so nothing was changed: start that release, or set ALLOW_NEWER_SCHEMA=true to go back one release, with which all but ratha migrate starts (docs/how-to/run-in-production.md#go-back).`,
  );
}
