import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '#infra/config/operator-error.ts';
import { freePort } from '#infra/local/ports.ts';
import { findLocalPostgres, type LocalPostgres, startLocalPostgres } from '#infra/local/postgres.ts';
import { accountOfOwner } from '#infra/local/postgres-account.ts';
import { postgresPrograms } from '#infra/local/postgres-cluster.ts';
import { isRunning, processIdentity } from '#infra/local/processes.ts';
import { mountSmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { guard } from '#tests/setup/own-child.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { findOwnProcess, signalOwn } from '#tests/setup/own-process.ts';
import { TEMPORARY_CLUSTER } from '#tests/setup/postgres-settings.ts';

const LIMIT_MS = 60_000;
const settings = TEMPORARY_CLUSTER;
let dataDir: string;
let server: LocalPostgres | undefined;

beforeEach(() => {
  // A folder that only its owner can enter, as `mktemp -d` creates it. PostgreSQL runs under another account.
  dataDir = ownFolder('postgres');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns the process id in the lock file, or undefined while there is no file. */
function findServerPid(): number | undefined {
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid')) ? serverPid() : undefined;
}

/** Starts the server in another process, which the test can kill. Both end with this process. */
async function startElsewhere(): Promise<{ pid: number; url: string; kill(): Promise<unknown> }> {
  const script = `
    const { startLocalPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
    const options = ${JSON.stringify({ settings })};
    console.log((await startLocalPostgres(${JSON.stringify(dataDir)}, options)).url);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  guard(other);
  const [url] = await once(other.stdout.setEncoding('utf8'), 'data');
  const ended = once(other, 'exit');
  const kill = () => {
    other.kill('SIGKILL');
    return ended;
  };
  return { pid: serverPid(), url: String(url).trim(), kill };
}

function parentPid(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

test('creates a cluster that leaves nothing in /dev/shm, also if it is killed while it is created', async () => {
  server = await startLocalPostgres(dataDir, { settings });
  // initdb writes the settings with which its own servers ran.
  const written = readFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'utf8');
  expect(written).toMatch(/^dynamic_shared_memory_type = mmap/m);
});

test('keeps its data between starts', async () => {
  server = await startLocalPostgres(dataDir, { settings });
  await ask(server.url, 'create table kept as select 42 as answer');
  await server.stop();
  expect(findLocalPostgres(dataDir)).toBeUndefined();

  server = await startLocalPostgres(dataDir, { settings });
  expect(await ask(server.url, 'select answer from kept')).toBe(42);
});

test('lets another process find the server through the data folder', async () => {
  server = await startLocalPostgres(dataDir, { settings });
  expect(findLocalPostgres(dataDir)).toBe(server.url);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
});

test('logs an error without the personal data of the row', async () => {
  const lines: string[] = [];
  server = await startLocalPostgres(dataDir, { settings, onLine: (line) => lines.push(line) });
  await ask(server.url, 'create table drivers (phone text primary key)');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const add = () => client.query('insert into drivers values ($1)', ['+919810012345']);
  await add();
  await expect(add()).rejects.toThrow('duplicate key');
  await client.end();
  await expect.poll(() => lines.join('\n'), { timeout: LIMIT_MS }).toContain('STATEMENT:');
  expect(lines.join('\n')).toContain('duplicate key value');
  expect(lines.join('\n')).not.toContain('9810012345');
});

test('refuses connections without the password', async () => {
  server = await startLocalPostgres(dataDir, { settings });
  const address = new URL(server.url);
  address.password = 'guess';
  await expect(ask(address.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('stops with the process that started it, even after a kill', async () => {
  const { pid, kill } = await startElsewhere();
  await kill();
  await expect.poll(() => isRunning(pid, dataDir), { timeout: LIMIT_MS }).toBe(false);
});

test('replaces a server left by a killed run', async () => {
  const { pid, url, kill } = await startElsewhere();
  await ask(url, 'create table kept as select 42 as answer');
  const shell = parentPid(pid);
  signalOwn([{ pid: shell, identity: processIdentity(shell) ?? '' }], 'SIGKILL');
  await kill();
  expect(isRunning(pid, dataDir)).toBe(true);

  server = await startLocalPostgres(dataDir, { settings });
  expect(serverPid()).not.toBe(pid);
  expect(await ask(server.url, 'select answer from kept')).toBe(42);
});

test('starts despite a lock file with a reused process id', async () => {
  await (await startLocalPostgres(dataDir, { settings })).stop();
  const lock = [process.pid, join(dataDir, 'postgres'), 0, 54_321, '', '127.0.0.1', ''].join('\n');
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lock);
  server = await startLocalPostgres(dataDir, { settings });
  expect(await ask(server.url, 'select 1')).toBe(1);
});

test('restarts a killed server at the same address', async () => {
  server = await startLocalPostgres(dataDir, { settings });
  const { url } = server;
  const folder = join(dataDir, 'postgres');
  signalOwn([findOwnProcess(join(folder, 'postmaster.pid'), folder)], 'SIGKILL');
  await expect.poll(() => ask(url, 'select 1').catch(() => 'down'), { timeout: LIMIT_MS }).toBe(1);
});

/** Creates a cluster with one table, stopped. Returns its folder. */
async function stoppedCluster(): Promise<string> {
  server = await startLocalPostgres(dataDir, { settings });
  await ask(server.url, 'create table kept as select 42 as answer');
  await server.stop();
  return join(dataDir, 'postgres');
}

async function expectKept(): Promise<void> {
  server = await startLocalPostgres(dataDir, { settings });
  expect(await ask(server.url, 'select answer from kept')).toBe(42);
}

/** Returns the one sentence with which PostgreSQL does not start. */
async function refusal(): Promise<string> {
  const error = await startLocalPostgres(dataDir, { settings }).then(
    async (started) => {
      await started.stop();
      return new Error('it started');
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).toContain('nothing was changed');
  expect(message).not.toContain('\n');
  return message;
}

test('leaves a folder without PG_VERSION as it is', async () => {
  const folder = await stoppedCluster();
  rmSync(join(folder, 'PG_VERSION'));
  const files = readdirSync(folder);
  expect(await refusal()).toContain('has files but no PG_VERSION');
  expect(readdirSync(folder)).toEqual(files);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  await expectKept();
});

test('uses an empty folder', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  server = await startLocalPostgres(dataDir, { settings });
  expect(await ask(server.url, 'select 1')).toBe(1);
});

test.runIf(process.getuid?.() === 0)('does not take a folder of another account', async () => {
  const folder = await stoppedCluster();
  const { uid, gid } = statSync(folder);
  chownSync(folder, 54_321, 54_321);
  expect(await refusal()).toContain('belongs to another account (user id 54321)');
  expect(statSync(folder).uid).toBe(54_321);
  chownSync(folder, uid, gid);
  await expectKept();
});

test('says that the password file is wrong or missing, and makes no other', async () => {
  await stoppedCluster();
  const file = join(dataDir, 'postgres-password');
  const password = readFileSync(file);
  writeFileSync(file, 'guess\n');
  expect(await refusal()).toContain('does not open the database');
  rmSync(file);
  expect(await refusal()).toContain('is missing for the database');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, password, { mode: 0o600 });
  await expectKept();
});

test('leaves a cluster of another major version as it is', async () => {
  const folder = await stoppedCluster();
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  expect(await refusal()).toMatch(/made by PostgreSQL 17, and this Ratha brings PostgreSQL 18/);
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  await expectKept();
});

test('does not stop the server of another Ratha', async () => {
  const { pid, url, kill } = await startElsewhere();
  expect(await refusal()).toMatch(/Another Ratha \(process \d+\) uses the database/);
  expect(await ask(url, 'select 1')).toBe(1);
  await kill();
  await expect.poll(() => isRunning(pid, dataDir), { timeout: LIMIT_MS }).toBe(false);
});

test('does not stop a server that Ratha did not start', async () => {
  const folder = await stoppedCluster();
  const programs = await postgresPrograms();
  const { prefix, spawnAs } = accountOfOwner(folder, programs.postgres);
  const sockets = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const words = [...prefix, programs.postgres, '-D', '.', '-p', String(await freePort()), ...sockets];
  const [command = '', ...args] = words;
  // Started in its folder, so its command line does not name the folder.
  const other = spawn(command, args, { ...spawnAs, cwd: folder, detached: true, stdio: 'ignore' });
  guard(other);
  const exited = once(other, 'exit');
  try {
    // PostgreSQL creates the lock file empty, and writes its process id into it afterwards.
    await expect.poll(() => findServerPid(), { timeout: LIMIT_MS }).toBe(other.pid);
    expect(await refusal()).toContain(`(process ${other.pid}), and Ratha did not start it`);
    expect(other.exitCode).toBeNull();
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true);
  } finally {
    other.kill('SIGKILL');
    await exited;
  }
});

/** `initdb` needs about 40 MB. Each size stops another step. */
test.runIf(process.getuid?.() === 0).each([
  ['for a file of the new cluster', 40 * 2 ** 10],
  ['for the tables of the new cluster', 20 * 2 ** 20],
  ['for the memory of the server', 39 * 2 ** 20],
])('says that the disk has no room %s, and leaves no draft', async (_, size) => {
  const disk = mountSmallDisk(dataDir, size);
  try {
    await expect(startLocalPostgres(dataDir)).rejects.toThrow(
      /^The disk of \S+postgres is full: make room on it, or choose another folder with RATHA_DATA_DIR\.$/,
    );
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  } finally {
    disk?.unmount();
  }
});
