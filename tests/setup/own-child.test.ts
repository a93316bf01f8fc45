import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { forkOwn, type OwnChild } from '#tests/setup/own-child.ts';

const SOON_MS = 5000;
/** The guard kills a group 10 s after its stop signal. */
const MAX_KILL_MS = 20_000;
const RUNS = 'setInterval(() => {}, 1000);';
const STUBBORN = `process.on('SIGTERM', () => {}); ${RUNS}`;
/** Says its id and that of a child that ignores SIGTERM. */
const WITH_CHILD = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}]);
  setTimeout(() => process.send([process.pid, child.pid]), 500);
  ${STUBBORN}`;
const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH };

let folder: string;
let starter: ChildProcess | undefined;
const identities: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-child-'));
});
afterEach(() => {
  starter?.kill('SIGKILL');
  for (const identity of identities.splice(0).filter(isRunningIdentity))
    process.kill(Number.parseInt(identity, 10), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function scriptFile(source: string): string {
  const file = join(folder, 'child.cjs');
  writeFileSync(file, source);
  return file;
}

/** Starts a script. It is gone at the end of the test. */
function start(source: string): OwnChild & { readonly identity: string } {
  const child = forkOwn(scriptFile(source), [], { env });
  return { ...child, identity: identify(Number(child.process.pid)) };
}

function identify(pid: number): string {
  const identity = processIdentity(pid) ?? '';
  identities.push(identity);
  return identity;
}

const isGone = (identity: string) => !isRunningIdentity(identity);

test('answers the first message of a child, and stops it', async () => {
  const child = start(`process.send({ port: 7 }); ${RUNS}`);
  expect(await child.ready()).toEqual({ port: 7 });
  await child.stop();
  expect(child.process.signalCode).toBe('SIGTERM');
});

test('says how a child ended before it was ready', async () => {
  await expect(start('process.exit(3)').ready()).rejects.toThrow(
    'child.cjs ended with 3 before it was ready',
  );
});

test('ends a child that is not ready in time', async () => {
  const child = start(RUNS);
  await expect(child.ready(200)).rejects.toThrow('child.cjs was not ready within 200 ms');
  expect(isGone(child.identity)).toBe(true);
});

test('kills the group of a child that does not stop in time', async () => {
  const child = start(WITH_CHILD);
  const group = ((await child.ready()) as number[]).map(identify);
  await child.stop(300);
  expect(child.process.signalCode).toBe('SIGKILL');
  await eventually(() => group.every(isGone), SOON_MS);
});

test('stops a frozen child', async () => {
  const child = start(`process.send('runs'); ${RUNS}`);
  await child.ready();
  child.process.kill('SIGSTOP');
  await child.stop();
  expect(child.process.signalCode).toBe('SIGTERM');
});

test('does not signal the group of a child that has ended', async () => {
  const child = start('process.exit(0)');
  await once(child.process, 'exit');
  await Promise.all([child.stop(), child.kill()]);
  expect(child.process.exitCode).toBe(0);
});

test('leaves no guard when the child has ended', async () => {
  const child = start(`process.send('runs'); ${RUNS}`);
  await child.ready();
  const guards = () =>
    execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.endsWith(`guard ${child.process.pid}`));
  await eventually(() => guards().length === 1, SOON_MS);
  await child.kill();
  await eventually(() => guards().length === 0, SOON_MS);
});

test.each([
  { name: 'a child that stops', source: `process.send([process.pid]); ${RUNS}`, isFrozen: false },
  { name: 'a frozen child', source: `process.send([process.pid]); ${RUNS}`, isFrozen: true },
  { name: 'a frozen group that ignores SIGTERM', source: WITH_CHILD, isFrozen: true },
])('ends $name after its starter was killed', async ({ source, isFrozen }) => {
  const script = `
    const { forkOwn } = await import(${JSON.stringify(new URL('./own-child.ts', import.meta.url).href)});
    const child = forkOwn(${JSON.stringify(scriptFile(source))}, [], { env: process.env });
    console.log(JSON.stringify(await child.ready()));`;
  starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const [text] = await once(starter.stdout?.setEncoding('utf8') as NodeJS.ReadableStream, 'data');
  const group = (JSON.parse(String(text)) as number[]).map(identify);
  if (isFrozen) for (const identity of group) process.kill(Number.parseInt(identity, 10), 'SIGSTOP');
  starter.kill('SIGKILL');
  await eventually(() => group.every(isGone), MAX_KILL_MS);
});
