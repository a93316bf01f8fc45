import path from 'node:path';
import type { WebReady } from '#cli/up/web-ready.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { forkOwn } from '#tests/setup/own-child.ts';

const PROGRAM = path.join(import.meta.dirname, '../../bin/ratha.cjs');
export const SHIFTED_CLOCK = path.join(import.meta.dirname, '../setup/shifted-clock.ts');

/** More than the product takes to answer the last requests. */
const MAX_DRAIN_MS = 60_000;

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
  const child = forkOwn(PROGRAM, ['web'], {
    execArgv: ['--import', SHIFTED_CLOCK],
    env: {
      ...CHILD_ENVIRONMENT,
      NODE_ENV: 'production',
      RATHA_DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...environment,
    },
  });
  const { port } = (await child.ready()) as WebReady;
  return {
    port,
    async stop() {
      await child.stop(MAX_DRAIN_MS);
      return child.process.exitCode;
    },
    kill: child.kill,
  };
}
