import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import { processIdentity } from '#infra/local/processes.ts';
import { mountSmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { guard, signalGroup } from '#tests/setup/own-child.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { type OwnProcess, signalOwn } from '#tests/setup/own-process.ts';

// These tests need the built site (`npm run build`).
const ROOT = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;
const STOP_MS = 60_000;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

type Running = { process: ChildProcess; printed(): string; ended: Promise<number | null> };

let dataDir: string;
const started: Running[] = [];

beforeEach(() => {
  dataDir = ownFolder('up');
});
afterEach(async () => {
  for (const run of started.splice(0)) {
    const descendants = listDescendants(run);
    run.process.kill('SIGKILL');
    await expect.poll(() => descendants.filter(isAlive), { timeout: STOP_MS }).toEqual([]);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts `ratha up` as the leader of a process group, like a terminal. It ends with this process. */
function startUp(
  variables: NodeJS.ProcessEnv | Record<string, string> = {},
  words = [process.execPath, 'bin/ratha.cjs'],
): Running {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const [command = process.execPath, ...args] = words;
  const child = spawn(command, [...args, 'up'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PORT: '0', RATHA_DATA_DIR: dataDir, ...variables } as NodeJS.ProcessEnv,
  });
  guard(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const running = { process: child, printed: () => printed, ended };
  started.push(running);
  return running;
}

async function waitForAddress(run: Running): Promise<string> {
  // The lines come one by one; this one is the last.
  await expect.poll(run.printed, { timeout: START_MS }).toContain('Press Ctrl-C to stop.');
  return / is at (\S+)/.exec(run.printed())?.[1] ?? '';
}

/** Returns the HTTP status of a URL, or 0 if it cannot connect. */
async function fetchStatus(address: string): Promise<number> {
  return (await fetch(address).catch(() => undefined))?.status ?? 0;
}

/** Returns the process ids of the run and all its descendants. */
function listDescendants({ process: { pid } }: Running): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const descendants = [pid];
  for (const ancestor of descendants) {
    for (const [child, parent] of parents) if (parent === ancestor) descendants.push(child);
  }
  return descendants.filter((each) => each !== undefined);
}

function findDescendant(run: Running, words: string): OwnProcess {
  const rows = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const descendants = listDescendants(run);
  const row = rows.find(
    (each) => each.trimEnd().endsWith(words) && descendants.includes(Number.parseInt(each, 10)),
  );
  const pid = Number.parseInt(row ?? '', 10);
  return { pid, identity: processIdentity(pid) ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

async function query(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: findLocalPostgres(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('serves the site, and Ctrl-C stops every process', async () => {
  const run = startUp();
  const address = await waitForAddress(run);
  // On a busy machine, the events of the demo wait longer than they should, until the relay moves.
  await expect.poll(() => fetchStatus(`${address}/readyz`), { timeout: START_MS }).toBe(200);
  expect(run.printed()).toContain('+919999900000');
  expect(run.printed()).toContain(`${address}/dev/outbox`);
  expect(await query('select count(*)::integer > 0 from rideshare_trips where departs_at > now()')).toBe(
    true,
  );

  const descendants = listDescendants(run);
  expect(descendants.length).toBeGreaterThan(3);
  signalGroup(run.process, 'SIGINT');
  expect(await run.ended).toBe(0);
  expect(descendants.filter(isAlive)).toEqual([]);
  expect(await fetchStatus(address)).toBe(0);
});

test('serves the site beside a stand-in of WhatsApp, and stops it too', async () => {
  const run = startUp({ WHATSAPP_STAND_IN: 'true' });
  const address = await waitForAddress(run);
  expect(run.printed()).toContain('WhatsApp is a stand-in');
  const outbox = `${address}/dev/outbox`;
  const form = new URLSearchParams({ intent: 'write', from: '+919876543210', text: 'Where is my car?' });
  const written = await fetch(outbox, { method: 'POST', body: form, redirect: 'manual' });
  expect([written.status, written.headers.get('Location')]).toEqual([303, '/dev/outbox?to=%2B919876543210']);
  expect(await query('select body from inbound_messages')).toBe('Where is my car?');

  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ phone: '+919876543210' });
  expect((await fetch(`${address}/api/otp/send`, { method: 'POST', headers, body })).status).toBe(200);
  // A worker or the web applies the report, at the latest 15 seconds after it came.
  await expect
    .poll(() => query("select read_at is not null from messages where kind = 'otp'"), { timeout: 60_000 })
    .toBe(true);

  const descendants = listDescendants(run);
  signalGroup(run.process, 'SIGINT');
  expect(await run.ended).toBe(0);
  expect(descendants.filter(isAlive)).toEqual([]);
});

test('refuses the stand-in of WhatsApp beside an account, and in production', async () => {
  const standIn = { WHATSAPP_STAND_IN: 'true' };
  const beside = await startAndFail({ ...standIn, WHATSAPP_TOKEN: 'hunter2' });
  expect(beside.join('\n')).toContain('WHATSAPP_STAND_IN and WHATSAPP_TOKEN do not go together');
  expect(beside.join('\n')).not.toContain('hunter2');
  const production = await startAndFail({ ...standIn, NODE_ENV: 'production' });
  expect(production.join('\n')).toContain('WHATSAPP_STAND_IN must not be set when NODE_ENV is production');
});

test('leaves no process after a stop during the start', async () => {
  const run = startUp();
  await expect
    .poll(() => listDescendants(run).length, { timeout: START_MS, interval: 20 })
    .toBeGreaterThan(1);
  const descendants = listDescendants(run);
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(descendants.filter(isAlive)).toEqual([]);
});

test('leaves no process after SIGKILL, and keeps the data for the next start', async () => {
  const first = startUp();
  await waitForAddress(first);
  await query('create table kept as select 42 as answer');
  const descendants = listDescendants(first);
  first.process.kill('SIGKILL');
  await expect.poll(() => descendants.filter(isAlive), { timeout: STOP_MS }).toEqual([]);

  const address = await waitForAddress(startUp());
  // Events that waited meanwhile may be older than a relay should leave them, until the relay moves.
  await expect.poll(() => fetchStatus(`${address}/readyz`), { timeout: START_MS }).toBe(200);
  expect(await query('select answer from kept')).toBe(42);
});

test('restarts a killed web process at the same address', async () => {
  const run = startUp();
  const address = await waitForAddress(run);
  signalOwn([findDescendant(run, 'ratha.cjs web')], 'SIGKILL');
  await expect.poll(run.printed, { timeout: START_MS }).toContain('web ended (SIGKILL)');
  await expect.poll(() => fetchStatus(`${address}/readyz`), { timeout: START_MS }).toBe(200);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('stops when only npm receives %s', async (signal) => {
  const run = startUp({}, ['npm', 'run', '--silent', 'ratha', '--']);
  await waitForAddress(run);
  const descendants = listDescendants(run);
  run.process.kill(signal);
  await run.ended;
  await expect.poll(() => descendants.filter(isAlive), { timeout: STOP_MS }).toEqual([]);
});

/** Starts `ratha up`, expects the exit code and returns the printed lines. */
async function startAndFail(variables: Record<string, string>, code = 1): Promise<string[]> {
  const run = startUp(variables);
  const ended = await run.ended;
  const printed = run.printed().trim();
  expect(ended, printed).toBe(code);
  return printed.split('\n');
}

/** A new data folder has 46 MB when the migrations run. */
test.runIf(process.getuid?.() === 0).each([
  ['any file', 4 * 2 ** 10],
  ['a new database', 20 * 2 ** 20],
  ['the tables of Ratha', 46 * 2 ** 20],
])('reports a disk without room for %s in one sentence', async (_, size) => {
  const disk = mountSmallDisk(dataDir, size);
  chmodSync(dataDir, 0o700);
  try {
    if (size < 2 ** 20) disk?.fill();
    const lines = await startAndFail({});
    expect(lines.filter((line) => !line.startsWith('Database: applied'))).toEqual([
      expect.stringMatching(/^The disk of \S+ is full.*: make room on it, or choose another folder/),
    ]);
  } finally {
    disk?.unmount();
  }
});

test('reports a port in use in one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const printed = await startAndFail({ PORT: String(port) });
  holder.close();
  expect(printed).toEqual([
    `Port ${port} is already in use: stop what listens on it, or choose another one, for example PORT=${port + 1}.`,
  ]);
});

test('reports an unusable data folder in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const printed = await startAndFail({ RATHA_DATA_DIR: file });
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^The data folder .* RATHA_DATA_DIR\.$/);
});

test('lists wrong variables without their values', async () => {
  const printed = await startAndFail({ PORT: 'many', DATABASE_URL: 'mysql://root:hunter2@db/ratha' });
  expect(printed).toHaveLength(3);
  expect(printed.join('\n')).toMatch(/PORT must be.*\n.*DATABASE_URL must be/);
  expect(printed.join('\n')).not.toContain('hunter2');
});

test('reports an unreachable database in one sentence', async () => {
  const DATABASE_URL = 'postgres://ratha:hunter2@127.0.0.1:1/ratha';
  const printed = await startAndFail({ DATABASE_URL, DATABASE_WAIT: '0s' }, 70);
  expect(printed).toEqual([
    'Cannot connect to the database (ECONNREFUSED): check that it runs, and DATABASE_URL.',
  ]);
});

test('refuses a second run on the same data folder', async () => {
  await waitForAddress(startUp());
  const printed = await startAndFail({});
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^Another Ratha \(process \d+\) runs on the data folder/);
});
