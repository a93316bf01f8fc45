import { type ChildProcess, fork, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Far more than a program needs to start on a busy machine. */
const MAX_START_MS = 300_000;
const MAX_STOP_MS = 20_000;
/** A killed process is gone at once, unless its machine is stuck. */
const MAX_KILL_MS = 10_000;

// Reads a line when the child has ended. The end of the input means that the starter is gone.
const GUARD_SCRIPT = `
read -r word && exit 0
kill -s TERM -- "-$1"
kill -s CONT -- "-$1"
seconds=0
while kill -s 0 -- "-$1"; do
  if [ "$seconds" -ge 10 ]; then kill -s KILL -- "-$1"; break; fi
  sleep 1
  seconds=$((seconds + 1))
done
`;

/** A child with its own process group. It ends when its starter ends, also if one is killed and the other frozen. */
export type OwnChild = {
  readonly process: ChildProcess;
  /** Returns the first message of the child. Ends the child and throws if there is none in time. */
  readonly ready: (maxMs?: number) => Promise<unknown>;
  /** Asks the group to stop, and kills it after `maxMs`. */
  readonly stop: (maxMs?: number) => Promise<void>;
  /** Kills the group, so nothing is cleaned up. */
  readonly kill: () => Promise<void>;
};

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly output?: 'inherit' | 'ignore';
};

/** Starts a script of Node.js as a child that can send messages. */
export function forkOwn(
  script: string,
  words: readonly string[],
  { env, execArgv = [], output = 'inherit' }: Options,
): OwnChild {
  const child = fork(script, words, {
    ...{ detached: true, execArgv: [...execArgv], env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  guard(child);
  const first = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${[script, ...words].join(' ')} ended with ${code ?? signal} before it was ready`)),
    );
  });
  first.catch(() => undefined);
  return {
    process: child,
    async ready(maxMs = MAX_START_MS) {
      const answer = await within(maxMs, first);
      if (answer !== 'late') return answer;
      await stopGroup(child);
      throw new Error(`${[script, ...words].join(' ')} was not ready within ${maxMs} ms`);
    },
    stop: (maxMs) => stopGroup(child, maxMs),
    kill: () => stopGroup(child, 0),
  };
}

/**
 * Ends the group of a detached child when this process ends, also after SIGKILL. A frozen child, and one that does not
 * watch its starter, ends too.
 */
export function guard(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const shell = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'guard', String(child.pid)], {
    ...{ detached: true, cwd: '/', env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH } },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  shell.stdin.on('error', () => undefined);
  (shell.stdin as unknown as { unref(): void }).unref();
  child.once('exit', () => shell.stdin.end('ended\n'));
}

/** Asks the group of a detached child to stop, and kills it after `maxMs`. Waits until the child is gone. */
export async function stopGroup(child: ChildProcess, maxMs = MAX_STOP_MS): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
  });
  if (maxMs > 0) {
    signalGroup(child, 'SIGTERM');
    signalGroup(child, 'SIGCONT');
    if ((await within(maxMs, ended)) !== 'late') return;
  }
  signalGroup(child, 'SIGKILL');
  if ((await within(MAX_KILL_MS, ended)) === 'late')
    throw new Error(`Process ${child.pid} does not end, even after SIGKILL`);
}

/** Sends a signal to the group of a detached child that runs. The id of an ended child may belong to somebody else. */
export function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined || !(pid > 1) || hasEnded(child)) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | 'late'> {
  const over = new AbortController();
  const late = sleep(ms, 'late' as const, { signal: over.signal }).catch(() => 'late' as const);
  return Promise.race([promise, late]).finally(() => over.abort());
}
