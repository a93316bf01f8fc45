import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLocalPostgres, type LocalPostgres, startLocalPostgres } from '#infra/local/postgres.ts';
import { isRunning } from '#infra/local/processes.ts';

const LIMIT_MS = 60_000;
const settings = { fsync: 'off' };
let dataDir: string;
let server: LocalPostgres | undefined;

beforeEach(() => {
  // A folder that only its owner can enter, as `mktemp -d` creates it. PostgreSQL runs under another account.
  dataDir = mkdtempSync(join(tmpdir(), 'ratha-postgres-'));
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

/** Starts the server in another process, which the test can kill. */
async function startElsewhere(): Promise<{ pid: number; url: string; kill(): void }> {
  const script = `
    const { startLocalPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
    console.log((await startLocalPostgres(${JSON.stringify(dataDir)})).url);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(other.stdout.setEncoding('utf8'), 'data');
  return { pid: serverPid(), url: String(url).trim(), kill: () => other.kill('SIGKILL') };
}

function parentPid(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

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
  kill();
  await expect.poll(() => isRunning(pid, dataDir), { timeout: LIMIT_MS }).toBe(false);
});

test('replaces a server left by a killed run', async () => {
  const { pid, url, kill } = await startElsewhere();
  await ask(url, 'create table kept as select 42 as answer');
  process.kill(parentPid(pid), 'SIGKILL');
  kill();
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
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(() => ask(url, 'select 1').catch(() => 'down'), { timeout: LIMIT_MS }).toBe(1);
});
