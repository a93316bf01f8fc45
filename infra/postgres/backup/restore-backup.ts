import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '#infra/config/operator-error.ts';
import { type BackupEnd, type BackupHeader, readBackup } from '#infra/postgres/backup/backup-file.ts';
import { schemaTables } from '#infra/postgres/backup/backup-tables.ts';
import { nextNumbers, setNextNumbers } from '#infra/postgres/backup/next-numbers.ts';
import { type OneConnection, withOneConnection } from '#infra/postgres/backup/one-connection.ts';
import { dropSchema, refuseDataAndUsers } from '#infra/postgres/backup/replaced-database.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { renewEpoch } from '#infra/postgres/schema/installation.ts';
import { migrateWithin } from '#infra/postgres/schema/migrate.ts';
import { knownMigrations } from '#infra/postgres/schema/schema-version.ts';

export type CheckedBackup = { readonly path: string; readonly header: BackupHeader; readonly end: BackupEnd };

export type RestoreOptions = {
  /** Name of the database whose data may be replaced. */
  readonly replace?: string | undefined;
  /** Marks the restored database as one of production. */
  readonly production: boolean;
  /** Makes the restored database an installation of its own, next to the original. */
  readonly asCopy?: boolean;
};

export type RestoredBackup = CheckedBackup & {
  /** Name of the restored database. */
  readonly database: string;
  /** Migrations that were run after the data was loaded. */
  readonly applied: readonly string[];
};

/**
 * Reads a whole backup and checks its checksum, its counts and its schema. Throws an OperatorError if it cannot be
 * restored by this release. With `allowNewerSchema`, the next release can have migrated its database: then only that release restores it.
 */
export async function checkBackup(path: string, { allowNewerSchema = false } = {}): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'header') {
      header = part.header;
      await refuseUnknownSchema(path, header, allowNewerSchema);
    } else if (part.kind === 'table') {
      for await (const _ of part.rows);
    } else if (header) {
      return { path, header, end: part.end };
    }
  }
  throw new Error('A backup ended without its last part');
}

async function refuseUnknownSchema(
  path: string,
  { ratha, migrations }: BackupHeader,
  allowNewerSchema: boolean,
): Promise<void> {
  const known = await knownMigrations();
  const compared = allowNewerSchema ? migrations.slice(0, known.length) : migrations;
  const first = compared.find((name, at) => known[at] !== name);
  if (first === undefined) return;
  throw new OperatorError(
    `${path} was made by another Ratha (${ratha}) whose migration ${first} this one does not know, so nothing was changed: restore it with that release or a newer one.`,
  );
}

/**
 * Replaces the content of a database by a checked backup, all or nothing, and migrates it to the schema of this release. Throws
 * an OperatorError for a damaged backup, for a database in use, and for one with data that `replace` does not name.
 */
export async function restoreBackup(
  databaseUrl: string,
  { path, header, end }: CheckedBackup,
  { replace, production, asCopy = false }: RestoreOptions,
): Promise<RestoredBackup> {
  if (header.production && !production) {
    throw new OperatorError(
      `${path} is a backup of production, so the demo does not restore it: set NODE_ENV=production with its variables.`,
    );
  }
  return withOneConnection(databaseUrl, async (connection) => {
    const database = await refuseDataAndUsers(connection.db, replace);
    const applied = await connection.db.transaction().execute(async (db) => {
      const usedNumbers = await nextNumbers(db);
      await dropSchema(db);
      await migrateWithin(db, header.migrations.at(-1));
      await loadTables({ ...connection, db }, path);
      await setNextNumbers(db, end.numbers, usedNumbers);
      const migrated = await migrateWithin(db);
      // The numbers of the tables that these migrations created.
      await setNextNumbers(db, await nextNumbers(db), usedNumbers);
      if (production)
        await sql`insert into production_mark default values on conflict do nothing`.execute(db);
      await renewEpoch(db, { asCopy });
      return migrated;
    });
    await sql`analyze`.execute(connection.db);
    return { database, applied, path, header, end };
  });
}

/** Loads the rows of all tables. Throws if the file is not the one that was checked. */
async function loadTables(
  { db, client }: Pick<OneConnection, 'client'> & { db: Db },
  path: string,
): Promise<void> {
  const tables = new Set((await schemaTables(db)).map(({ name }) => name));
  for await (const part of readBackup(path)) {
    if (part.kind !== 'table') continue;
    if (!tables.has(part.name)) {
      throw new OperatorError(
        `${path} has a table ${part.name} that its schema does not have: nothing was changed.`,
      );
    }
    // Tables that refer to this one follow it in the file, so they are still empty.
    await sql`truncate ${sql.table(part.name)} cascade`.execute(db);
    await pipeline(part.rows, client.query(copyFrom(part.copy)));
  }
}
