import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const RATHA = path.join(import.meta.dirname, '../../../cli/main.ts');

/** A `ratha web` or `ratha worker` that a run kills, freezes and starts again. */
export type Program = {
  readonly name: string;
  /** Starts it, and waits until it says that it is ready. */
  readonly start: () => Promise<void>;
  /** Sends SIGKILL, so nothing is cleaned up. */
  readonly kill: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** Describes a program. It ends when the process of the run ends. */
export function ratha(name: string, command: 'web' | 'worker', environment: Record<string, string>): Program {
  let child: ChildProcess | undefined;
  return {
    name,
    async start() {
      const started = fork(RATHA, [command], {
        execArgv: [],
        env: { PATH: process.env.PATH, NODE_ENV: 'production', RATHA_DEMO: '1', ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child = started;
      const first = await Promise.race([once(started, 'message'), once(started, 'exit').then(() => null)]);
      if (!first) throw new Error(`${name} ended with ${started.exitCode} before it was ready`);
    },
    async kill() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
