import path from 'node:path';
import { forkOwn, type OwnChild, signalGroup } from '#tests/setup/own-child.ts';

const RATHA = path.join(import.meta.dirname, '../../../bin/ratha.cjs');

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
  let child: OwnChild | undefined;
  return {
    name,
    async start() {
      child = forkOwn(RATHA, [command], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', RATHA_DEMO: '1', ...environment },
      });
      await child.ready();
    },
    async kill() {
      const running = child;
      child = undefined;
      await running?.kill();
    },
    freeze: () => void (child && signalGroup(child.process, 'SIGSTOP')),
    thaw: () => void (child && signalGroup(child.process, 'SIGCONT')),
  };
}
