import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { backupText } from '#tests/builders/edited-backup.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let testContainer: TestContainer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-backup-'));
});
afterEach(async () => {
  await testContainer?.drop();
  testContainer = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function addCustomer(url: string, name: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  await sql`insert into customers (phone, name) values ('+919810000001', ${name})`.execute(db);
  await db.destroy();
}

test('backs up the embedded database while it runs and while it is stopped, and restores it elsewhere', async () => {
  const [dataDir, otherDir, backups] = ['data', 'other', 'backups'].map((name) => join(folder, name));
  mkdirSync(backups ?? '');
  const server = await startLocalPostgres(dataDir ?? '', { settings: { fsync: 'off' } });
  await migrateToLatest(server.url);
  await addCustomer(server.url, 'Asha of the embedded database');
  const variables = { RATHA_DATA_DIR: dataDir ?? '' };
  const whileRunning = await ratha(['backup', join(backups ?? '', 'running.gz'), '--json'], variables);
  expect(whileRunning).toMatchObject({ code: 0, err: '' });
  await server.stop();

  const whileStopped = await ratha(['backup', backups ?? ''], variables);
  expect(whileStopped).toMatchObject({ code: 0, err: '' });
  expect(whileStopped.out).toMatch(
    /^Backup of \S+Z: \S+\/ratha-\d+T\d+Z\.backup\.gz\n {2}\d+ rows of \d+ tables/,
  );
  const [stopped = ''] = readdirSync(backups ?? '').filter((name) => name.startsWith('ratha-'));
  const secrets = ['session-secret', 'postgres-password'].map((name) =>
    readFileSync(join(dataDir ?? '', name), 'utf8').trim(),
  );
  for (const name of ['running.gz', stopped]) {
    const text = backupText(join(backups ?? '', name));
    expect(text).toContain('Asha of the embedded database');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }

  const restored = await ratha(['restore', join(backups ?? '', stopped)], { RATHA_DATA_DIR: otherDir ?? '' });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toContain('ratha workflows reconcile');
  const other = await startLocalPostgres(otherDir ?? '', { settings: { fsync: 'off' } });
  const db = openDatabase(other.url, { max: 1 });
  const { rows } = await sql`select name from customers`.execute(db);
  expect(rows).toEqual([{ name: 'Asha of the embedded database' }]);
  await db.destroy();
  await other.stop();
});

test('the database knows when it was backed up and checked, and an older one does not mind', async () => {
  testContainer = await createTestContainer();
  const { variables, container } = testContainer;
  const known = () =>
    sql<{ sha256: string; bytes: string; checked: boolean }>`
      select sha256, bytes, checked_at is not null as checked from backups`
      .execute(container.db)
      .then(({ rows }) => rows);
  const file = join(folder, 'noted.gz');
  const { path, bytes, end, noted } = JSON.parse((await ratha(['backup', file, '--json'], variables)).out);
  expect([path, noted]).toEqual([file, true]);
  expect(await known()).toEqual([{ sha256: end.sha256, bytes: String(bytes), checked: false }]);

  // A copy on another machine, which has no database of ours.
  const copy = join(folder, 'copy.gz');
  copyFileSync(file, copy);
  expect(await ratha(['restore', copy, '--check'], { RATHA_DATA_DIR: folder })).toMatchObject({
    code: 0,
    out: expect.not.stringContaining('could not note'),
  });
  expect((await known())[0]?.checked).toBe(false);
  const secret = join(folder, 'database-url');
  writeFileSync(secret, variables.DATABASE_URL ?? '');
  expect(await ratha(['restore', copy, '--check'], { DATABASE_URL_FILE: secret })).toMatchObject({ code: 0 });
  expect((await known())[0]?.checked).toBe(true);

  await sql`drop table backups`.execute(container.db);
  const older = await ratha(['backup', join(folder, 'older.gz')], variables);
  expect(older).toMatchObject({ code: 0, out: expect.stringContaining('The database could not note it') });
});

test('the embedded database knows that its backup was checked', async () => {
  const variables = { RATHA_DATA_DIR: join(folder, 'data') };
  const server = await startLocalPostgres(variables.RATHA_DATA_DIR, { settings: { fsync: 'off' } });
  await migrateToLatest(server.url);
  const file = join(folder, 'embedded.gz');
  expect(await ratha(['backup', file], variables)).toMatchObject({ code: 0 });

  const check = () => ratha(['restore', file, '--check'], variables);
  expect((await check()).out).toMatch(/^The backup is whole: [^\n]+\n$/);
  const db = openDatabase(server.url, { max: 1 });
  const { rows } = await sql`select checked_at is not null as checked from backups`.execute(db);
  expect(rows).toEqual([{ checked: true }]);

  const notNoted = { code: 0, out: expect.stringMatching(/\n {2}The database could not note the check: /) };
  await sql`delete from backups`.execute(db);
  await db.destroy();
  expect(await check()).toMatchObject(notNoted);
  await server.stop();
  expect(await check()).toMatchObject(notNoted);
});

test('backs up and restores the database of DATABASE_URL', async () => {
  testContainer = await createTestContainer();
  const { container, variables } = testContainer;
  await placed(container, 'Before the backup');
  const file = join(folder, 'mine.gz');
  expect(await ratha(['backup', file], variables)).toMatchObject({ code: 0 });
  expect(await ratha(['restore', file, '--check'], variables)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The backup is whole: \d+ rows as of /),
  });
  await placed(container, 'After the backup');
  const refused = await ratha(['restore', file], variables);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('nothing was changed');
  const name = new URL(variables.DATABASE_URL).pathname.slice(1);
  const inUse = await ratha(['restore', file, '--replace', name, '--yes'], variables);
  expect(inUse).toMatchObject({
    code: 1,
    err: expect.stringMatching(/ has \d+ other connections? \(ratha/),
  });

  await container.close();
  expect(await ratha(['restore', file, '--replace', name, '--yes'], variables)).toMatchObject({ code: 0 });
  const db = openDatabase(variables.DATABASE_URL, { max: 1 });
  const { rows } = await sql`select customer_name from bookings`.execute(db);
  expect(rows).toEqual([{ customer_name: 'Before the backup' }]);
  await db.destroy();
});

test('says that there is no database to back up', async () => {
  const { code, err } = await ratha(['backup', folder], { RATHA_DATA_DIR: join(folder, 'none') });
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no database in \S+ yet: [^\n]+\n$/);
});

test('leaves no file on a full disk', async () => {
  testContainer = await createTestContainer();
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  // A limit for the size of files fails a write as a full disk does.
  const words = ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, 'bin/ratha.cjs', 'backup', backups];
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    RATHA_DEMO: 'true',
    ...testContainer.variables,
  };
  const ended = await new Promise<{ code: number | null; err: string }>((resolve) => {
    const child = execFile('/bin/sh', words, { cwd: ROOT, env }, (_error, _out, err) =>
      resolve({ code: child.exitCode, err }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(/^The backup \S+ could not be written \(EFBIG\)\. There is no new file\.\n$/);
  expect(readdirSync(backups)).toEqual([]);
});
