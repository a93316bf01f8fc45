import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chosen, runSteps, type Step } from '#tests/run/run-steps.ts';
import { cpuSeconds, startStep } from '#tests/run/step-process.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = ownFolder('steps');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function step(name: string, script: string, more: Partial<Step> = {}): Step {
  return { name, command: ['sh', '-c', script], after: [], cores: 1, limitMinutes: 1, ...more };
}

/** A script that waits until the file `name` exists. */
const until = (name: string) => `while [ ! -e ${join(folder, name)} ]; do sleep 0.05; done`;
const write = (name: string) => `touch ${join(folder, name)}`;
const outcomes = async (steps: readonly Step[], cores: number, lines: string[] = []) =>
  (await runSteps(steps, { cores, say: (line) => lines.push(line) })).map(
    ({ name, outcome }) => `${name} ${outcome}`,
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}

test('runs two light steps at the same time on two cores', async () => {
  const steps = [step('a', `${write('a')}; ${until('b')}`), step('b', `${write('b')}; ${until('a')}`)];
  expect(await outcomes(steps, 2)).toEqual(['a passed', 'b passed']);
});

test.each([
  ['one after the other on one core', 1, 1 as const],
  ['never beside a step that needs all cores', 4, 'all' as const],
])('runs steps %s', async (_name, cores, weight) => {
  const alone = `test ! -e ${join(folder, 'busy')} || exit 1; ${write('busy')}; sleep 0.2; rm ${join(folder, 'busy')}`;
  const steps = ['a', 'b', 'c'].map((name) => step(name, alone, { cores: weight }));
  expect(await outcomes(steps, cores)).toEqual(['a passed', 'b passed', 'c passed']);
});

test('starts no step after a failure, and says the name of the step before each of its lines', async () => {
  const lines: string[] = [];
  const steps = [step('first', 'echo said; exit 3'), step('second', 'true', { after: ['first'] })];
  expect(await outcomes(steps, 2, lines)).toEqual(['first failed', 'second not started']);
  expect(lines).toContain('first  | said');
});

test('fails a step whose program does not exist, and says which one', async () => {
  const lines: string[] = [];
  const steps = [{ ...step('a', ''), command: ['no-such-program'] }];
  expect(await outcomes(steps, 1, lines)).toEqual(['a failed']);
  expect(lines.join('\n')).toContain('no-such-program');
});

test('does not wait for a process that a step left behind, and ends it', async () => {
  const [ended] = await runSteps([step('a', `sleep 1000 & echo $! >${join(folder, 'pid')}`)], {
    say: () => {},
  });
  expect(ended?.outcome).toBe('passed');
  await eventually(() => !isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8'))));
});

test('ends a step after its limit, and fails it', async () => {
  const lines: string[] = [];
  const steps = [step('a', 'sleep 1000', { limitMinutes: 1 / 600 })];
  expect(await outcomes(steps, 1, lines)).toEqual(['a failed']);
  expect(lines.join('\n')).toContain('is ended');
});

test('ends the running step when the run is stopped, and starts no other', async () => {
  const stop = new AbortController();
  const steps = [step('a', `${write('a')}; sleep 1000`), step('b', write('b'), { after: ['a'] })];
  const running = runSteps(steps, { cores: 1, say: () => {}, stopped: stop.signal });
  await eventually(() => existsSync(join(folder, 'a')));
  stop.abort();
  expect((await running).map(({ outcome }) => outcome)).toEqual(['failed', 'not started']);
  expect(existsSync(join(folder, 'b'))).toBe(false);
});

test('measures the processor time of a command and of what it started', async () => {
  const busy = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done';
  const command = ['sh', '-c', `(${busy}); ${busy}`];
  const { code, cpuSeconds: measured } = await startStep({ command, limitMs: 60_000, onLine: () => {} })
    .ended;
  expect(code).toBe(0);
  expect(measured).toBeGreaterThan(0);
});

test.each([
  ['0m0.1s 0m0.2s\n1m2.5s 0m3.25s\n', 65.75],
  ['0m0.1s 0m0.2s\n', null],
  ['', null],
])('reads the processor time from %j', (times, seconds) => expect(cpuSeconds(times)).toBe(seconds));

test('chooses steps by name, without waiting for those that are left out', () => {
  const steps = [step('build', ''), step('unit', '', { after: ['build'] })];
  expect(chosen(steps, undefined)).toEqual(steps);
  expect(chosen(steps, ['unit'])).toMatchObject([{ name: 'unit', after: [] }]);
  expect(() => chosen(steps, ['unti'])).toThrow('There is no step unti: choose of build, unit');
});
