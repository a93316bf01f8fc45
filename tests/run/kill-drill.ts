import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasRunningOwner, mounts, ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';

/*
 * `npm run test:kill`: kills `npm test` by each of four signals, at six moments each, in a copy of the last commit. Half a
 * minute later no process and no mount of it is left, and no folder that the next run does not remove. Words after `--`
 * choose signals and steps: `npm run test:kill -- SIGKILL browser`.
 */

const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const;
/** A step, and how many seconds after its start it is killed. */
const MOMENTS = [
  ['check', 3],
  // The copy is built, so the step only compares hashes.
  ['build', 1],
  ['unit', 15],
  ['unit', 40],
  ['timed', 30],
  ['browser', 30],
] as const;
const GONE_WITHIN_MS = 30_000;
const START_MS = 600_000;
const MEMORY = '/dev/shm';
/** The cache of npm itself. */
const OF_NPM = 'node-compile-cache';

const root = join(import.meta.dirname, '../..');
const folder = ownFolder('kill');
const copy = join(folder, 'copy');
const temporary = join(folder, 'tmp');
const { npm_config_local_prefix: _, INIT_CWD: __, ...inherited } = process.env;
const env = { ...inherited, TMPDIR: temporary };

/** Starts `npm test` for one step, like a terminal: in a group of its own. */
async function startRun(step: string): Promise<ChildProcess> {
  const words = ['test', '--', '--only', step];
  const run = spawn('npm', words, { cwd: copy, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  run.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const deadline = Date.now() + START_MS;
  while (!printed.includes('| starts: ')) {
    if (run.exitCode !== null || Date.now() > deadline)
      throw new Error(`npm test did not start:\n${printed}`);
    await sleep(100);
  }
  return run;
}

/** Returns the processes that name the folder of the drill: in their words, their environment or as where they work. */
function processesOfRun(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const words = read(`/proc/${pid}/cmdline`);
      const isOfRun =
        words.includes(folder) ||
        read(`/proc/${pid}/environ`).includes(folder) ||
        workFolder(pid).includes(folder);
      return isOfRun ? [`${pid} ${words.replaceAll('\0', ' ').slice(0, 200)}`] : [];
    });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function workFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

const namesIn = (parent: string) => readdirSync(parent).map((name) => join(parent, name));

/** Kills a run, and returns what is left of it. */
async function leftBehind(signal: NodeJS.Signals, step: string, seconds: number): Promise<string[]> {
  const before = new Set(namesIn(MEMORY));
  const run = await startRun(step);
  await sleep(seconds * 1000);
  const hadEnded = run.exitCode !== null;
  // Ctrl-C and a closed terminal reach the whole group, the other signals only npm.
  const group = signal === 'SIGINT' || signal === 'SIGHUP';
  if (!hadEnded && run.pid) process.kill(group ? -run.pid : run.pid, signal);
  if (run.exitCode === null && run.signalCode === null) await once(run, 'exit');
  run.stdout?.destroy();
  const deadline = Date.now() + GONE_WITHIN_MS;
  while (processesOfRun().length > 0 && Date.now() < deadline) await sleep(500);
  const processes = processesOfRun();
  const mounted = mounts().flatMap(({ point }) => (point.startsWith(folder) ? [point] : []));
  sweepFolders([temporary, MEMORY]);
  const files = [
    ...namesIn(temporary).filter((name) => !name.endsWith(OF_NPM)),
    // No process of the run is left, so a folder whose owner runs is of other work on this machine.
    ...namesIn(MEMORY).filter((name) => !before.has(name) && !hasRunningOwner(name)),
  ];
  for (const file of namesIn(temporary)) rmSync(file, { recursive: true, force: true });
  return [...(hadEnded ? ['(it had ended before)'] : []), ...processes, ...mounted, ...files];
}

const asked = process.argv.slice(2);
const signals = SIGNALS.filter((name) => asked.includes(name));
const moments = MOMENTS.filter(([step]) => asked.includes(step));
let failures = 0;
try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  mkdirSync(temporary);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: copy, env, stdio: 'inherit' });
  for (const signal of signals.length > 0 ? signals : SIGNALS)
    for (const [step, seconds] of moments.length > 0 ? moments : MOMENTS) {
      const left = await leftBehind(signal, step, seconds);
      if (left.length > 0) failures += 1;
      const result = left.length === 0 ? 'nothing is left' : `LEFT: ${left.join('\n    ')}`;
      console.log(`${signal} ${seconds} s after the start of ${step}: ${result}`);
    }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
console.log(`${failures === 0 ? 'No' : failures} killed runs left something behind`);
if (failures > 0) process.exitCode = 1;
