import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processIdentity } from '#infra/local/processes.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { findOwnProcess, freeze, signalOwn, thaw, withChildren } from '#tests/setup/own-process.ts';

const SOON_MS = 10_000;
const RUNS = 'setInterval(() => {}, 1000)';
let folder: string;
let pidFile: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-child-'));
  pidFile = join(folder, 'pid');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that works in a folder, and writes its id into the pid file as PostgreSQL does. */
function startIn(cwd: string, script = RUNS): number {
  const child = spawn(process.execPath, ['-e', script], { cwd });
  children.push(child);
  const pid = Number(child.pid);
  writeFileSync(pidFile, `${pid}\n/data\n1\n`);
  return pid;
}

function state(pid: number): string {
  return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })[0] ?? '';
}

test('finds the process of a pid file by its folder', async () => {
  const pid = startIn(folder);
  await eventually(() => state(pid) === 'S', SOON_MS);
  expect(findOwnProcess(pidFile, folder)).toEqual({ pid, identity: processIdentity(pid) });
});

test('finds a process that has a file of the folder in its command line', () => {
  const child = spawn(process.execPath, ['-e', RUNS, '--', join(folder, 'temporal.db')], { cwd: '/' });
  children.push(child);
  writeFileSync(pidFile, String(child.pid));
  expect(findOwnProcess(pidFile, folder).pid).toBe(child.pid);
});

test.each([
  '',
  '\n',
  '0',
  '1',
  '-1',
  '-4711',
  'NaN',
  '1.5',
  '1e3',
  '99999999999999999999',
  String(process.pid),
])('refuses the pid file %j, and signals nothing', (text) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  writeFileSync(pidFile, text);
  expect(() => findOwnProcess(pidFile, folder)).toThrow('names no running process');
  expect(kill).not.toHaveBeenCalled();
});

test('refuses an id that belongs to another process by now', () => {
  startIn('/');
  expect(() => findOwnProcess(pidFile, folder)).toThrow(`does not work on ${folder}`);
});

test('refuses a process that works on the folder of somebody else', () => {
  const [own, other] = ['data', 'data-of-somebody'].map((name) => join(folder, name));
  for (const each of [own, other]) mkdirSync(each ?? '');
  startIn(other ?? '');
  expect(() => findOwnProcess(pidFile, own ?? '')).toThrow(`does not work on ${own}`);
});

test('refuses a process in the folder that somebody else has started', async () => {
  const script = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(RUNS)}],
    { detached: true, stdio: 'ignore' });
    child.unref();
    console.log(child.pid);`;
  const starter = spawn(process.execPath, ['-e', script], { cwd: folder });
  const [text] = await once(starter.stdout.setEncoding('utf8'), 'data');
  await once(starter, 'exit');
  const pid = Number(text);
  writeFileSync(pidFile, String(pid));
  expect(() => findOwnProcess(pidFile, folder)).toThrow('was not started by this process');
  process.kill(pid, 'SIGKILL');
});

test.each([0, 1, -1, Number.NaN, process.pid])('refuses to signal the id %d', (pid) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  expect(() => signalOwn([{ pid, identity: `${pid}@1` }], 'SIGSTOP')).toThrow('Refuses to signal');
  expect(kill).not.toHaveBeenCalled();
});

test('does not signal a process that has the id of an ended one', () => {
  const pid = startIn(folder);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  signalOwn([{ pid, identity: `${pid}@1` }], 'SIGKILL');
  expect(kill).not.toHaveBeenCalled();
});

test('freezes a process and its children, and thaws them', async () => {
  const parent = startIn(folder, `require('node:child_process').spawn('sleep', ['1000']); ${RUNS}`);
  await eventually(() => withChildren(findOwnProcess(pidFile, folder)).length === 2, SOON_MS);
  const all = withChildren(findOwnProcess(pidFile, folder));
  expect(all[0]?.pid).toBe(parent);
  freeze(all);
  await eventually(() => all.every(({ pid }) => state(pid) === 'T'), SOON_MS);
  thaw(all);
  await eventually(() => all.every(({ pid }) => state(pid) === 'S'), SOON_MS);
  signalOwn(all, 'SIGKILL');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', undefined] as const)(
  'thaws at the exit of the drill, after %s',
  async (signal) => {
    const source = `
    const { findOwnProcess, freeze } = await import(${JSON.stringify(new URL('./own-process.ts', import.meta.url).href)});
    const { spawn } = await import('node:child_process');
    const { writeFileSync } = await import('node:fs');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(RUNS)}], { detached: true, stdio: 'ignore' });
    writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    freeze([findOwnProcess(${JSON.stringify(pidFile)}, ${JSON.stringify(folder)})]);
    console.log(child.pid);
    process.stdin.on('data', () => process.exit(143)).resume();`;
    const drill = spawn(process.execPath, ['--input-type=module', '-e', source], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [text] = await once(drill.stdout.setEncoding('utf8'), 'data');
    const pid = Number(text);
    await eventually(() => state(pid) === 'T', SOON_MS);
    const ended = once(drill, 'exit');
    if (signal) drill.kill(signal);
    else drill.stdin.write('exit');
    expect((await ended)[0]).toBeGreaterThan(128);
    await eventually(() => state(pid) === 'S', SOON_MS);
    process.kill(pid, 'SIGKILL');
  },
);
