import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { WebReady } from '#cli/up/web-ready.ts';

const PROGRAM = path.join(import.meta.dirname, '../../bin/ratha.cjs');
export const SHIFTED_CLOCK = path.join(import.meta.dirname, '../setup/shifted-clock.ts');

export type WebProcess = {
  readonly port: number;
  /** Sends SIGTERM. Returns the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL, so nothing is cleaned up. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts the site as a separate process on a free port. It ends when the process of the test ends. Its clock is wrong
 * by `clockShiftMs`.
 */
export async function startWebProcess(
  environment: Record<string, string>,
  { clockShiftMs = 0 }: { readonly clockShiftMs?: number } = {},
): Promise<WebProcess> {
  const child = fork(PROGRAM, ['web'], {
    execArgv: ['--import', SHIFTED_CLOCK],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RATHA_DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const first = await Promise.race([ready, ended.then(() => null)]);
  if (!first) throw new Error(`The site ended with ${child.exitCode} before it served`);
  return {
    port: (first[0] as WebReady).port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
