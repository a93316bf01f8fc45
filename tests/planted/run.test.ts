import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { guard, stopGroup } from '#tests/setup/own-child.ts';

// The run needs the built site (`npm run build`).
const RUN = join(import.meta.dirname, 'run.ts');
const MAX_START_MS = 100_000;
/** Groups are killed after 5 s. */
const MAX_STOP_MS = 15_000;
const { VITEST: _, ...env } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratha-planted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function list(...words: readonly string[]): string[] {
  return execFileSync(process.execPath, [RUN, '--list', ...words], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** Returns the id of the process that runs the tests of a fault, or undefined. */
function findTests(parent: number | undefined): number | undefined {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='], { encoding: 'utf8' });
  for (const row of rows.split('\n')) {
    const [pid, parentId, ...args] = row.trim().split(/\s+/);
    if (Number(parentId) === parent && args.join(' ').includes('vitest.mjs run')) return Number(pid);
  }
  return undefined;
}

test('lists the faults, or those with a part of their name', () => {
  expect(list()).toHaveLength(globSync('*.patch', { cwd: join(import.meta.dirname, 'faults') }).length);
  expect(list('fare-slab', 'workflow-late')).toEqual(['fare-slab-boundary', 'workflow-late-reminders']);
});

test.each([
  { signal: 'SIGTERM', code: 143, moment: 'the tests of a fault' },
  { signal: 'SIGINT', code: 130, moment: 'the copy' },
  { signal: 'SIGHUP', code: 129, moment: 'the copy' },
] as const)('$signal during $moment ends the run, and leaves nothing', async ({ signal, code, moment }) => {
  const run = spawn(process.execPath, [RUN, 'fare-slab', 'coupon-one'], {
    env: { ...env, TMPDIR: folder },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  guard(run);
  let printed = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  try {
    const hasBegun = () =>
      moment === 'the copy'
        ? globSync('*/copy/package.json', { cwd: folder }).length === 1
        : findTests(run.pid) !== undefined;
    await eventually(hasBegun, MAX_START_MS);
    const tests = processIdentity(findTests(run.pid) ?? 0);
    const ended = once(run, 'close');
    const startedAt = Date.now();
    run.kill(signal);
    expect((await ended)[0]).toBe(code);
    expect(Date.now() - startedAt).toBeLessThan(MAX_STOP_MS);
    expect(printed).toBe(`Stopped by ${signal}\n`);
    expect(readdirSync(folder)).toEqual([]);
    expect(tests !== undefined && isRunningIdentity(tests)).toBe(false);
  } finally {
    await stopGroup(run, 0);
  }
});
