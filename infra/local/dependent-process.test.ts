import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDependentProcess } from '#infra/local/dependent-process.ts';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** The watcher kills a program 10 s after its stop signal. */
const MAX_KILL_MS = 20_000;
const SOON_MS = 5000;
/** Says that it runs, and ends at once when it is asked to. */
const OBEDIENT = `console.log('runs'); setInterval(() => {}, 1000);`;
const STUBBORN = `process.on('SIGTERM', () => {}); ${OBEDIENT}`;
/** Waits for its child, which prints its own id and has its own session, as a backend of PostgreSQL has. */
const PARENT = `
  process.on('SIGTERM', () => {});
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
    `process.on('SIGTERM', () => {}); console.log('child ' + process.pid); setInterval(() => {}, 1000);`,
  )}], { detached: true, stdio: 'inherit' });
  child.on('exit', () => process.exit());`;

let folder: string;
let runner: ChildProcess | undefined;
const identities: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-child-'));
});
afterEach(() => {
  runner?.kill('SIGKILL');
  for (const identity of identities.splice(0).filter(isRunningIdentity))
    process.kill(Number.parseInt(identity, 10), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script as a dependent process of another process. Returns what it printed first, and its identities. */
async function startElsewhere(script: string): Promise<{ readonly program: string; readonly line: string }> {
  const pidFile = join(folder, 'pid');
  const dependent = {
    ...{ command: process.execPath, args: ['-e', script], stopSignal: 'TERM', pidFile },
    env: { PATH: process.env.PATH },
  };
  const source = `
    const { startDependentProcess } = await import(${JSON.stringify(new URL('./dependent-process.ts', import.meta.url).href)});
    startDependentProcess({ ...${JSON.stringify(dependent)}, onLine: console.log });
    process.stdin.on('close', () => process.exit()).resume();
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  runner = other;
  const [line] = await once(other.stdout.setEncoding('utf8'), 'data');
  return { program: identify(Number(readFileSync(pidFile, 'utf8'))), line: String(line) };
}

/** Returns the identity of a process that runs. The test kills it at its end. */
function identify(pid: number): string {
  const identity = processIdentity(pid);
  if (identity === undefined) throw new Error(`Process ${pid} does not run`);
  identities.push(identity);
  return identity;
}

async function freeze(identity: string): Promise<void> {
  const pid = String(Number.parseInt(identity, 10));
  process.kill(Number(pid), 'SIGSTOP');
  await eventually(() =>
    execFileSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).startsWith('T'),
  );
}

async function killRunner(): Promise<void> {
  const ended = once(runner as ChildProcess, 'exit');
  runner?.kill('SIGKILL');
  await ended;
}

test('stops a program after its runner was killed', async () => {
  const { program } = await startElsewhere(OBEDIENT);
  await killRunner();
  await eventually(() => !isRunningIdentity(program), SOON_MS);
});

test('stops a frozen program after its runner was killed', async () => {
  const { program } = await startElsewhere(OBEDIENT);
  await freeze(program);
  await killRunner();
  await eventually(() => !isRunningIdentity(program), SOON_MS);
});

test('kills a frozen program that ignores its stop signal', async () => {
  const { program } = await startElsewhere(STUBBORN);
  await freeze(program);
  await killRunner();
  await eventually(() => !isRunningIdentity(program), MAX_KILL_MS);
});

test('kills the frozen child of a program that waits for it', async () => {
  const { program, line } = await startElsewhere(PARENT);
  const child = identify(Number(line.split(' ')[1]));
  await freeze(child);
  await freeze(program);
  await killRunner();
  await eventually(() => !isRunningIdentity(program) && !isRunningIdentity(child), MAX_KILL_MS);
});

test('ends when the program ends by itself', async () => {
  const lines: string[] = [];
  const program = startDependentProcess({
    ...{ command: process.execPath, args: ['-e', `console.log('done')`], stopSignal: 'TERM' },
    onLine: (line) => lines.push(line),
  });
  await program.ended;
  await program.stop(SOON_MS);
  await eventually(() => lines.length > 0, SOON_MS);
  expect(lines).toEqual(['done']);
});
