import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** A restart does not wait for open pages, whose connections end late. */
const RESTART_BOUND_MS = 1500;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const GOOD_RUN_MS = 60_000;
/** Exit code of an error that the operator must fix (cli/shell/exit-codes.ts). */
const REFUSED = 1;

export type SupervisedProgram = {
  /** Name shown to the operator. */
  readonly name: string;
  /** A JavaScript or TypeScript file and its arguments, run by the current Node.js. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives messages from the child. */
  readonly onMessage?: (message: unknown) => void;
  /** Receives the lines of standard output and standard error. */
  readonly onLine: (line: string, stream: 'output' | 'error') => void;
  /** How long a stop may take before the child is killed. */
  readonly maxStopMs: number;
  /** Called when the child ended unexpectedly. It restarts after `pauseMs`. */
  readonly onCrash: (reason: string, pauseMs: number) => void;
};

export type SupervisedChild = {
  /** Resolves when the child failed before its first message. It is not restarted then. */
  readonly refused: Promise<void>;
  /** Ends the child and starts it again at once, also if it waits for its restart after a crash. */
  restart(): void;
  /** Stops the child with SIGTERM, kills it after `maxStopMs`, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Kills the child at once. */
  kill(): void;
};

/**
 * Runs a program of this product as a child process, and restarts it after a growing delay when it ends unexpectedly.
 * It runs in its own session, so Ctrl-C reaches only the parent. When its IPC channel closes, the child knows that
 * the parent is gone.
 */
export function superviseChild(program: SupervisedProgram): SupervisedChild {
  const stopping = new AbortController();
  const refused = Promise.withResolvers<void>();
  let restarting = new AbortController();
  let child: ChildProcess | undefined;
  let hasSpoken = false;

  async function keepRunning(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; ) {
      const startedAt = Date.now();
      restarting = new AbortController();
      child = startChild(program, () => {
        hasSpoken = true;
      });
      const { code, reason } = await waitForExit(child);
      if (stopping.signal.aborted) return;
      if (restarting.signal.aborted) continue;
      if (code === REFUSED && !hasSpoken) return refused.resolve();
      if (Date.now() - startedAt > GOOD_RUN_MS) pause = FIRST_PAUSE_MS;
      program.onCrash(reason, pause);
      const waking = AbortSignal.any([stopping.signal, restarting.signal]);
      await wait(pause, undefined, { signal: waking }).catch(() => undefined);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
  }

  const running = keepRunning();
  return {
    refused: refused.promise,
    restart() {
      restarting.abort();
      endWithin(child, RESTART_BOUND_MS);
    },
    async stop() {
      stopping.abort();
      endWithin(child, program.maxStopMs);
      await running;
    },
    kill: () => child?.kill('SIGKILL'),
  };
}

/** Sends SIGTERM to a child, and SIGKILL if it has not ended in time. */
function endWithin(child: ChildProcess | undefined, boundMs: number): void {
  if (!child?.kill('SIGTERM')) return;
  const killer = setTimeout(() => child.kill('SIGKILL'), boundMs);
  child.once('close', () => clearTimeout(killer));
}

function startChild({ words, env, onMessage, onLine }: SupervisedProgram, spoken: () => void): ChildProcess {
  const child = spawn(process.execPath, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { NODE_ENV: process.env.NODE_ENV, ...env },
  });
  child.on('message', (message) => {
    spoken();
    onMessage?.(message);
  });
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => onLine(line, 'output'));
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => onLine(line, 'error'));
  return child;
}

function waitForExit(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly reason: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, reason: error.message }));
    // Not `exit`: the last output must be read first.
    child.once('close', (code, signal) => resolve({ code, reason: signal ?? `exit code ${code}` }));
  });
}
