import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '#infra/config/operator-error.ts';
import {
  type BackupEnd,
  type BackupHeader,
  backupHeader,
  END_MARK,
  END_OF_ROWS,
  FORMAT,
  HEADER_MARK,
  newlines,
} from '#infra/postgres/backup/backup-file.ts';
import { isKept, isUnknown, schemaTables } from '#infra/postgres/backup/backup-tables.ts';
import { nextNumbers } from '#infra/postgres/backup/next-numbers.ts';
import { type OneConnection, withOneConnection } from '#infra/postgres/backup/one-connection.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { appliedMigrations, knownMigrations } from '#infra/postgres/schema/schema-version.ts';

const PACKAGE = join(import.meta.dirname, '../../../package.json');
const LEFTOVER = /^\.ratha-.*\.partial$/;
const LEFTOVER_MS = 24 * 60 * 60_000;

export type CreatedBackup = {
  readonly path: string;
  readonly bytes: number;
  readonly header: BackupHeader;
  readonly end: BackupEnd;
};

/**
 * Writes a backup of the database to `target`: a new file, or a folder that gets one. All tables are read as they are
 * at one moment, while the database stays in use. The file gets its name when it is whole. Throws an OperatorError if
 * it cannot be written.
 */
export async function createBackup(
  databaseUrl: string,
  target: string,
  signal?: AbortSignal,
): Promise<CreatedBackup> {
  const takenAt = new Date();
  const path = backupPath(target, takenAt);
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  try {
    // What cannot be removed must not stop the backup.
    if (path !== resolve(target)) await removeLeftovers(dirname(path)).catch(() => undefined);
    return await withOneConnection(databaseUrl, async (connection) => {
      // A statement that waits for a lock ends with its connection.
      signal?.addEventListener('abort', () => void connection.client.end(), { once: true });
      // If this throws, the connection ends, and the transaction with it.
      await sql`begin transaction isolation level repeatable read, read only`.execute(connection.db);
      const header = await readHeader(connection.db, takenAt);
      const end = await writeBackup(partial, connection, header, signal);
      await rename(partial, path);
      await syncFolder(dirname(path));
      return { path, bytes: (await stat(path)).size, header, end };
    });
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    if (signal?.aborted) throw new OperatorError('The backup was interrupted. There is no new file.');
    throw cannotWrite(path, error) ?? error;
  }
}

/**
 * Returns the path of the new file. Throws an OperatorError if it exists already, or if the target has the form of a folder,
 * which is without an ending or with a slash, and is none: a file in its place would stop the backups of the next nights.
 */
function backupPath(target: string, takenAt: Date): string {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && (target.endsWith('/') || extname(target) === '') && !existsSync(target))
    throw new OperatorError(
      `There is no folder ${resolve(target)}: make it first, or name a file with an ending, as ${basename(target)}.gz.`,
    );
  const name = `ratha-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.gz`;
  const path = resolve(isFolder ? join(target, name) : target);
  if (existsSync(path)) throw new OperatorError(`${path} exists already: name a new file, or a folder.`);
  return path;
}

/** Removes the unfinished files of backups that were killed. A backup that is being written changes its file all the time. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!LEFTOVER.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}

/** Returns an OperatorError for an error of the file system. */
function cannotWrite(path: string, error: unknown): OperatorError | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isOfFile = ['open', 'write', 'fsync', 'rename', 'close'].includes(syscall ?? '');
  if (!isOfFile || !code) return undefined;
  const reason = code === 'ENOSPC' ? 'the disk is full' : code;
  return new OperatorError(`The backup ${path} could not be written (${reason}). There is no new file.`, {
    cause: error,
  });
}

async function readHeader(db: Db, takenAt: Date): Promise<BackupHeader> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) {
    throw new OperatorError('This database has no tables of Ratha: there is nothing to back up.');
  }
  const server = await sql<{
    postgres: string;
  }>`select current_setting('server_version') as postgres`.execute(db);
  return backupHeader.parse({
    format: FORMAT,
    postgres: server.rows[0]?.postgres,
    production: await hasProductionMark(db),
    installation: (await hasTable(db, 'installation')) ? await readInstallation(db) : null,
    ratha: JSON.parse(readFileSync(PACKAGE, 'utf8')).version,
    takenAt: takenAt.toISOString(),
    migrations,
  });
}

/** Returns true if production migrated the database. */
async function hasProductionMark(db: Db): Promise<boolean> {
  return (
    (await hasTable(db, 'production_mark')) &&
    (await sql`select from production_mark`.execute(db)).rows.length > 0
  );
}

/** A database that is not migrated yet does not have all tables. */
async function hasTable(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Writes the file, which only its owner can read, and waits until it is on the disk. */
async function writeBackup(
  path: string,
  connection: OneConnection,
  header: BackupHeader,
  signal: AbortSignal | undefined,
): Promise<BackupEnd> {
  await rm(path, { force: true });
  const end = Promise.withResolvers<BackupEnd>();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(backupText(connection, header, end.resolve), createGzip(), file, signal ? { signal } : {});
  return end.promise;
}

/** Yields the text of a backup (infra/postgres/backup/backup-file.ts describes it). */
async function* backupText(
  { db, client }: OneConnection,
  header: BackupHeader,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<string | Buffer, void> {
  const hash = createHash('sha256');
  const hashed = <Piece extends string | Buffer>(piece: Piece): Piece => {
    hash.update(piece);
    return piece;
  };
  yield hashed(`${HEADER_MARK}${JSON.stringify(header)}\n`);
  const rows: Record<string, number> = {};
  const known = new Set(await knownMigrations());
  const isOfNewerRelease = header.migrations.some((name) => !known.has(name));
  // After a rollback, the data of the newer release stays (docs/how-to/run-in-production.md#go-back).
  const tables = (await schemaTables(db)).filter(
    ({ name }) => isKept(name) || (isOfNewerRelease && isUnknown(name)),
  );
  for (const { name, columns } of tables) {
    const list = `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
    yield hashed(`COPY ${list} FROM stdin;\n`);
    const stream = client.query(copyTo(`COPY ${list} TO STDOUT`));
    let count = 0;
    for await (const piece of stream) {
      count += newlines(piece as Buffer);
      yield hashed(piece as Buffer);
    }
    // The stream's own count may come after its end.
    rows[name] = count;
    yield hashed(`${END_OF_ROWS}\n`);
  }
  // Read last: a number that was given out meanwhile is not given out again.
  const numbers = await nextNumbers(db);
  const end: BackupEnd = { rows, numbers, sha256: hash.digest('hex') };
  onEnd(end);
  yield `${END_MARK}${JSON.stringify(end)}\n`;
}

/** Waits until the new name of a file is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
