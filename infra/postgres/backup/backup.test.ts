import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isKept, schemaTables } from '#infra/postgres/backup/backup-tables.ts';
import { createBackup } from '#infra/postgres/backup/create-backup.ts';
import { checkBackup, type RestoreOptions, restoreBackup } from '#infra/postgres/backup/restore-backup.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { migrateWithin } from '#infra/postgres/schema/migrate.ts';
import { knownMigrations } from '#infra/postgres/schema/schema-version.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { backupText, editedBackup } from '#tests/builders/edited-backup.ts';
import { createTestDatabase, postgresUrl } from '#tests/setup/database.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';
import { onServer, withDatabase } from '#tests/setup/template-database.ts';

type Database = { readonly url: string; db: DbPool };

let folder: string;
let cleanUps: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-backup-'));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a migrated database without rows of its own. */
async function migratedDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  return opened(url, drop);
}

/** Creates a database without tables. */
async function newDatabase(): Promise<Database> {
  const server = await postgresUrl();
  const name = `restored_${process.pid}_${cleanUps.length}`;
  await onServer(server, `create database ${name}`);
  return opened(withDatabase(server, name), () => onServer(server, `drop database ${name} with (force)`));
}

function opened(url: string, drop: () => Promise<unknown>): Database {
  const database = { url, db: openDatabase(url, { max: 2 }) };
  cleanUps.push(drop, () => database.db.destroy());
  return database;
}

/** Creates a database with bookings, and with texts that a backup must carry over unchanged. */
async function databaseInUse(): Promise<Database> {
  const database = await migratedDatabase();
  await seedMany(database.url, 200);
  const odd = ['\\.', 'a\nb', '\t', 'प्रिया', '\\N', '"\'', ''];
  for (const [at, name] of odd.entries()) {
    await sql`insert into customers (phone, name) values (${`+9198100000${at}`}, ${name})`.execute(
      database.db,
    );
  }
  await sql`insert into sessions (id_hash, data, expires_at)
    values ('hash-of-a-session', '{}', now() + interval '1 hour')`.execute(database.db);
  return database;
}

/** Closes the connections of the test, because a restore refuses a database in use. Returns the options to restore. */
async function restore(to: Database, path: string, options: Partial<RestoreOptions> = {}) {
  await to.db.destroy();
  try {
    return await restoreBackup(to.url, await checkBackup(path), { production: false, ...options });
  } finally {
    to.db = openDatabase(to.url, { max: 2 });
  }
}

/** Returns a checksum of the rows of each table that a backup keeps. */
async function contentOf({ db }: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await schemaTables(db)) {
    if (!isKept(name) || name === 'installation') continue;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]?.sum ?? '';
  }
  return content;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as OperatorError).message;
}

test('restores every row, and goes on counting', async () => {
  const source = await databaseInUse();
  const { path, end } = await createBackup(source.url, folder);
  const target = await newDatabase();
  const { database, applied } = await restore(target, path);

  expect(database).toMatch(/^restored_/);
  expect(applied).toEqual([]);
  expect(await contentOf(target)).toEqual(await contentOf(source));
  expect(end.rows).toMatchObject({ bookings: 200 });
  const insert = sql<{ id: number }>`insert into customers (phone) values ('+919810099999') returning id`;
  const [next, expected] = [await insert.execute(target.db), await insert.execute(source.db)];
  expect(next.rows).toEqual(expected.rows);
});

test('counts the rows although the server says the end of a table later than its last row', async () => {
  const source = await databaseInUse();
  const proxy = await startTcpProxy(source.url);
  cleanUps.push(proxy.stop);
  // CopyDone, which CommandComplete with the number of rows follows.
  proxy.pauseAfter(Buffer.from([0x63, 0, 0, 0, 4]));
  const { end, path } = await createBackup(proxy.through(source.url), folder);
  expect(end.rows).toMatchObject({ bookings: 200 });
  expect((await checkBackup(path)).end).toEqual(end);
});

test('writes a file that only its owner can read, without sessions and secrets', async () => {
  const source = await databaseInUse();
  const { path, header } = await createBackup(source.url, folder);
  expect(readdirSync(folder)).toEqual([path.slice(folder.length + 1)]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const text = backupText(path);
  expect(text).toContain('COPY "bookings"');
  expect(text).not.toContain('hash-of-a-session');
  expect(text).not.toContain(new URL(source.url).password);
  expect(header).toMatchObject({
    migrations: await knownMigrations(),
    installation: { id: (await readInstallation(source.db)).id },
  });
});

test('gives the restored database a new epoch, and a copy an installation of its own', async () => {
  const source = await databaseInUse();
  const { path } = await createBackup(source.url, folder);
  const [original, target] = [await readInstallation(source.db), await newDatabase()];
  await restore(target, path);
  const restored = await readInstallation(target.db);
  expect(restored.id).toBe(original.id);
  expect(restored.epoch).not.toBe(original.epoch);
  await restore(target, path, { asCopy: true, replace: new URL(target.url).pathname.slice(1) });
  expect((await readInstallation(target.db)).id).not.toBe(original.id);
});

test('does not give out again a number that the replaced database has used', async () => {
  const source = await databaseInUse();
  const { path } = await createBackup(source.url, folder);
  const insert = (phone: string) =>
    sql<{ id: number }>`insert into customers (phone) values (${phone}) returning id`.execute(source.db);
  const later = (await insert('+919810088888')).rows[0]?.id ?? 0;
  await restore(source, path, { replace: new URL(source.url).pathname.slice(1) });
  expect((await insert('+919810077777')).rows[0]?.id).toBe(later + 1);
});

test('does not give out again a number of a table that the backup does not have', async () => {
  const older = await newDatabase();
  await older.db.transaction().execute((trx) => migrateWithin(trx, '0020_production_mark'));
  const { path } = await createBackup(older.url, folder);
  const used = await migratedDatabase();
  const add = () =>
    sql<{ id: number }>`insert into inbound_messages (reference_digest, phone, kind, body, written_at)
      values ('one', '+919810000009', 'text', 'Hello', now()) returning id`.execute(used.db);
  const before = (await add()).rows[0]?.id ?? 0;
  await restore(used, path, { replace: new URL(used.url).pathname.slice(1) });
  expect((await add()).rows[0]?.id).toBe(before + 1);
});

test('holds the tables of a newer release, for its restore', async () => {
  const source = await migratedDatabase();
  await sql`create table garages (id integer primary key, name text not null)`.execute(source.db);
  await sql`insert into garages values (1, 'Okhla')`.execute(source.db);
  const before = await createBackup(source.url, folder);
  expect(before.end.rows).not.toHaveProperty('garages');
  await sql`insert into kysely_migration (name, timestamp) values ('9999_garages', '2026-12-31')`.execute(
    source.db,
  );
  const { path, end } = await createBackup(source.url, join(folder, 'newer.gz'));
  expect(end.rows).toMatchObject({ garages: 1 });
  expect(end.rows).not.toHaveProperty('kysely_migration');
  expect(backupText(path)).toContain('COPY "garages" ("id", "name") FROM stdin;\n1\tOkhla\n');
});

test('loads a backup of an older schema, and migrates it', async () => {
  const migrations = await knownMigrations();
  const source = await newDatabase();
  await source.db.transaction().execute((trx) => migrateWithin(trx, '0020_production_mark'));
  await sql`insert into customers (phone, name) values ('+919810000001', 'Asha')`.execute(source.db);
  const { path } = await createBackup(source.url, folder);
  const target = await newDatabase();
  const { applied } = await restore(target, path);
  expect(applied).toEqual(migrations.slice(migrations.indexOf('0020_production_mark') + 1));
  const { rows } = await sql`select name, erased_at from customers`.execute(target.db);
  expect(rows).toEqual([{ name: 'Asha', erased_at: null }]);
});

/** Locks a table until the returned function is called, so that a backup waits in the middle. */
async function heldTable({ url, db }: Database, table: string) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  cleanUps.push(() => holder.end());
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'ratha backup' and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  return {
    holder,
    backupWaits: () => expect.poll(isWaiting, { timeout: 60_000 }).toBe(1),
    release: () => holder.query('commit'),
  };
}

test('reads all tables as they are at one moment', async () => {
  const source = await databaseInUse();
  const before = await contentOf(source);
  const held = await heldTable(source, 'security_events');
  const backup = createBackup(source.url, folder);
  await held.backupWaits();
  await sql`delete from bookings where id <= 100`.execute(source.db);
  await held.holder.query('delete from security_events');
  await sql`update bookings set customer_name = 'Changed'`.execute(source.db);
  await held.release();
  const { path } = await backup;
  const target = await newDatabase();
  await restore(target, path);
  expect(await contentOf(target)).toEqual(before);
});

test('leaves no file after an interruption', async () => {
  const source = await databaseInUse();
  const held = await heldTable(source, 'trip_seats');
  const stop = new AbortController();
  const backup = refusal(createBackup(source.url, folder, stop.signal));
  await held.backupWaits();
  stop.abort();
  expect(await backup).toBe('The backup was interrupted. There is no new file.');
  expect(readdirSync(folder)).toEqual([]);
});

test('removes the unfinished file of a backup that was killed a day ago', async () => {
  const source = await migratedDatabase();
  const [old, running, other] = [
    '.ratha-old.backup.gz.partial',
    '.ratha-new.backup.gz.partial',
    '.other.partial',
  ];
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of [old, running, other]) writeFileSync(join(folder, name), 'unfinished');
  for (const name of [old, other]) utimesSync(join(folder, name), dayAgo, dayAgo);
  await createBackup(source.url, folder);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([other, running]);
});

test('overwrites no file', async () => {
  const source = await migratedDatabase();
  const path = join(folder, 'mine.gz');
  writeFileSync(path, 'mine');
  expect(await refusal(createBackup(source.url, path))).toContain('exists already');
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

test('makes no file in place of a folder that is missing', async () => {
  const source = await migratedDatabase();
  const missing = join(folder, 'missing');
  for (const target of [missing, `${missing}/`])
    expect(await refusal(createBackup(source.url, target))).toContain(`no folder ${missing}`);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a damaged backup before it changes anything', async () => {
  const source = await databaseInUse();
  const { path } = await createBackup(source.url, folder);
  const whole = readFileSync(path);
  const copies: [string, string][] = [
    ['its checksum is wrong', editedBackup(path, (text) => text.replace('प्रिया', 'प्रिय'), { signed: false })],
  ];
  const expectRefused = async (file: string, reason: string) => {
    expect(await refusal(checkBackup(file))).toContain(`is not a whole backup of Ratha (${reason}`);
  };
  for (const [reason, file] of copies) await expectRefused(file, reason);
  const edit = (change: (text: string) => string) => editedBackup(path, change, { signed: true });
  const withoutRow = (text: string) => text.replace(/(COPY "bookings"[^\n]+\n)[^\n]+\n/, '$1');
  await expectRefused(edit(withoutRow), 'its counts are wrong');
  await expectRefused(
    edit((text) => text.slice(0, text.lastIndexOf('-- End'))),
    'its last line is missing',
  );
  const cut = join(folder, 'cut.gz');
  for (const length of [0, 10, 1000, whole.length - 9, whole.length - 1]) {
    writeFileSync(cut, whole.subarray(0, length));
    await expectRefused(cut, 'it');
  }
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(5000) ^ 0xff, 5000);
  writeFileSync(cut, flipped);
  await expectRefused(cut, '');
});

test('refuses a backup of a newer schema', async () => {
  const source = await migratedDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-12-31')`.execute(
    source.db,
  );
  const { path } = await createBackup(source.url, folder);
  expect(await refusal(checkBackup(path))).toContain('whose migration 9999_later this one does not know');
});

test('replaces data only in the database that the operator names, and that nobody uses', async () => {
  const source = await databaseInUse();
  const { path } = await createBackup(source.url, folder);
  const target = await databaseInUse();
  await sql`update customers set name = 'Kept'`.execute(target.db);
  const [before, name] = [await contentOf(target), new URL(target.url).pathname.slice(1)];
  const data = await refusal(restore(target, path));
  expect(data).toContain(`The database ${name} has data (tables`);
  expect(data).toContain(`add --replace ${name}.`);
  expect(await refusal(restore(target, path, { replace: 'other' }))).toContain(`is ${name}, not other`);
  await sql`select 1`.execute(target.db);
  const used = restoreBackup(target.url, await checkBackup(path), { production: false, replace: name });
  expect(await refusal(used)).toMatch(
    /^The database \S+ has 1 other connection \(.+\), so nothing was changed/,
  );
  expect(await contentOf(target)).toEqual(before);

  await restore(target, path, { replace: name });
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

test('restores all or nothing', async () => {
  const source = await databaseInUse();
  const { path } = await createBackup(source.url, folder);
  const before = await contentOf(source);
  // A second row with the same key, far into the file.
  const twice = (text: string) =>
    text.replace(/(COPY "bookings"[^\n]+\n)([^\n]+\n)/, '$1$2$2').replace('"bookings":200', '"bookings":201');
  const broken = editedBackup(path, twice, { signed: true });
  const replace = new URL(source.url).pathname.slice(1);
  await expect(restore(source, broken, { replace })).rejects.toThrow('duplicate key');
  expect(await contentOf(source)).toEqual(before);
});

test('keeps backups of production out of the demo', async () => {
  const source = await migratedDatabase();
  await sql`insert into production_mark default values`.execute(source.db);
  const { path } = await createBackup(source.url, folder);
  const target = await newDatabase();
  expect(await refusal(restore(target, path))).toContain(
    'a backup of production, so the demo does not restore it',
  );
  await restore(target, path, { production: true });
  expect((await sql`select from production_mark`.execute(target.db)).rows).toHaveLength(1);
});
