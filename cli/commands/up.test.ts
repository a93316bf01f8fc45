import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLocalPostgres } from '#infra/local/postgres.ts';

// These run the built site, as `npm test` does before them.
const ROOT = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;
const STOP_MS = 60_000;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

type Running = { process: ChildProcess; said(): string; ended: Promise<number | null> };

let dataDir: string;
const started: Running[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ratha-up-'));
});
afterEach(async () => {
  for (const run of started.splice(0)) {
    const family = familyOf(run);
    run.process.kill('SIGKILL');
    await expect.poll(() => family.filter(isAlive), { timeout: STOP_MS }).toEqual([]);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `ratha up` as the leader of a process group, as a terminal does. */
function startUp(
  variables: NodeJS.ProcessEnv | Record<string, string> = {},
  words = [process.execPath, 'cli/main.ts'],
): Running {
  const { NODE_ENV: _, VITEST: __, ...ours } = process.env;
  const [command = process.execPath, ...args] = words;
  const child = spawn(command, [...args, 'up'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ours, PORT: '0', RATHA_DATA_DIR: dataDir, ...variables } as NodeJS.ProcessEnv,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const running = { process: child, said: () => said, ended };
  started.push(running);
  return running;
}

async function addressOf(run: Running): Promise<string> {
  await expect.poll(run.said, { timeout: START_MS }).toMatch(/ is at http:\S+/);
  return / is at (\S+)/.exec(run.said())?.[1] ?? '';
}

/** The status of an address; 0 when nobody answers there. */
async function statusOf(address: string): Promise<number> {
  return (await fetch(address).catch(() => undefined))?.status ?? 0;
}

/** Every process that descends from the run, by its number. */
function familyOf({ process: { pid } }: Running): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const ancestor of family) {
    for (const [child, parent] of parents) if (parent === ancestor) family.push(child);
  }
  return family.filter((each) => each !== undefined);
}

function childOf(run: Running, words: string): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const family = familyOf(run);
  const row = rows.find(
    (each) => each.trimEnd().endsWith(words) && family.includes(Number.parseInt(each, 10)),
  );
  return Number.parseInt(row ?? '', 10);
}

function isAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

async function ask(question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: findLocalPostgres(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('it serves, and Ctrl-C ends all of it', async () => {
  const run = startUp();
  const address = await addressOf(run);
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(run.said()).toContain('+919999900000');
  expect(run.said()).toContain(`${address}/dev/outbox`);
  expect(await ask('select count(*)::integer > 0 from rideshare_trips where departs_at > now()')).toBe(true);

  const family = familyOf(run);
  expect(family.length).toBeGreaterThan(3);
  process.kill(-(run.process.pid ?? 0), 'SIGINT');
  expect(await run.ended).toBe(0);
  expect(family.filter(isAlive)).toEqual([]);
  expect(await statusOf(address)).toBe(0);
});

test('a stop in the middle of the start leaves nothing behind', async () => {
  const run = startUp();
  await expect.poll(() => familyOf(run).length, { timeout: START_MS, interval: 20 }).toBeGreaterThan(1);
  const family = familyOf(run);
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(family.filter(isAlive)).toEqual([]);
});

test('killed outright it leaves no process, and the next start has its data', async () => {
  const first = startUp();
  await addressOf(first);
  await ask('create table kept as select 42 as answer');
  const family = familyOf(first);
  first.process.kill('SIGKILL');
  await expect.poll(() => family.filter(isAlive), { timeout: STOP_MS }).toEqual([]);

  const address = await addressOf(startUp());
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(await ask('select answer from kept')).toBe(42);
});

test('a web process that is killed comes back at the same address', async () => {
  const run = startUp();
  const address = await addressOf(run);
  process.kill(childOf(run, 'main.ts web'), 'SIGKILL');
  await expect.poll(run.said, { timeout: START_MS }).toContain('web ended (SIGKILL)');
  await expect.poll(() => statusOf(`${address}/readyz`), { timeout: START_MS }).toBe(200);
});

test('told through npm alone it ends all the same', async () => {
  const run = startUp({}, ['npm', 'run', '--silent', 'ratha', '--']);
  await addressOf(run);
  const family = familyOf(run);
  run.process.kill('SIGTERM');
  await run.ended;
  await expect.poll(() => family.filter(isAlive), { timeout: STOP_MS }).toEqual([]);
});

/** What it said when it refused to start, as lines. */
async function refusalOf(variables: Record<string, string>): Promise<string[]> {
  const run = startUp(variables);
  expect(await run.ended).toBe(1);
  return run.said().trim().split('\n');
}

test('a taken port is one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const said = await refusalOf({ PORT: String(port) });
  holder.close();
  expect(said).toEqual([
    `Port ${port} is already in use: stop what listens on it, or choose another one, for example PORT=${port + 1}.`,
  ]);
});

test('a data folder that cannot be used is one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const said = await refusalOf({ RATHA_DATA_DIR: file });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The data folder .* RATHA_DATA_DIR\.$/);
});

test('wrong variables are listed, and their values are not', async () => {
  const said = await refusalOf({ PORT: 'many', DATABASE_URL: 'mysql://root:hunter2@db/ratha' });
  expect(said).toHaveLength(3);
  expect(said.join('\n')).toMatch(/PORT must be.*\n.*DATABASE_URL must be/);
  expect(said.join('\n')).not.toContain('hunter2');
});

test('a database that does not answer is one sentence', async () => {
  const said = await refusalOf({ DATABASE_URL: 'postgres://ratha:hunter2@127.0.0.1:1/ratha' });
  expect(said).toEqual(['The database does not let us in (ECONNREFUSED): look at DATABASE_URL.']);
});

test('a second one on the same data folder is refused', async () => {
  await addressOf(startUp());
  const said = await refusalOf({});
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Another Ratha \(process \d+\) runs on the data folder/);
});
