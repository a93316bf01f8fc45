import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_BOUND_MS = 8000;
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
  /** Called when the child ended unexpectedly. It restarts after `pauseMs`. */
  readonly onCrash: (reason: string, pauseMs: number) => void;
};

export type SupervisedChild = {
  /** Resolves when the child failed before its first message. It is not restarted then. */
  readonly refused: Promise<void>;
  /** Stops the child with SIGTERM, kills it after eight seconds, and resolves when it is gone. */
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
  let child: ChildProcess | undefined;
  let hasSpoken = false;

  async function keepRunning(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; ) {
      const startedAt = Date.now();
      child = startChild(program, () => {
        hasSpoken = true;
      });
      const { code, reason } = await waitForExit(child);
      if (stopping.signal.aborted) return;
      if (code === REFUSED && !hasSpoken) return refused.resolve();
      if (Date.now() - startedAt > GOOD_RUN_MS) pause = FIRST_PAUSE_MS;
      program.onCrash(reason, pause);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
  }

  const running = keepRunning();
  return {
    refused: refused.promise,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const killer = setTimeout(() => child?.kill('SIGKILL'), STOP_BOUND_MS);
      await running;
      clearTimeout(killer);
    },
    kill: () => child?.kill('SIGKILL'),
  };
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
