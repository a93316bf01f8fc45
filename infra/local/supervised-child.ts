import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_BOUND_MS = 8000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const GOOD_RUN_MS = 60_000;
/** The code by which a command says that the operator has to put something right (cli/shell/exit-codes.ts). */
const REFUSED = 1;

export type SupervisedProgram = {
  /** What the operator knows it by. */
  readonly name: string;
  /** A JavaScript or TypeScript file and its arguments, run with the Node that runs us. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives what the child sends us. */
  readonly onMessage?: (message: unknown) => void;
  /** Receives what it prints on the standard output and on the error output. */
  readonly onLine: (line: string, stream: 'output' | 'error') => void;
  /** Told when it ended by itself; `pauseMs` later it is started again. */
  readonly onCrash: (reason: string, pauseMs: number) => void;
};

export type SupervisedChild = {
  /** Resolves when the child refused to run before it ever sent a message: to start it again would change nothing. */
  readonly refused: Promise<void>;
  /** Asks it to stop with SIGTERM, kills it after eight seconds, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): void;
};

/**
 * Runs one of our own programs as a child process and starts it again, after a pause that grows, whenever it ends
 * without having been asked to. It has a session of its own, so that Ctrl-C reaches us alone, and an IPC channel, by
 * whose end it learns that we are gone.
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
      const { code, reason } = await endOf(child);
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

function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly reason: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, reason: error.message }));
    // Not `exit`: what it said last is to be read first.
    child.once('close', (code, signal) => resolve({ code, reason: signal ?? `exit code ${code}` }));
  });
}
