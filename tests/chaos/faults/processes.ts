import { execFile } from 'node:child_process';
import path from 'node:path';
import type { WebReady } from '#cli/up/web-ready.ts';
import { forkOwn } from '#tests/setup/own-child.ts';

const MAIN = path.join(import.meta.dirname, '../../../bin/ratha.cjs');

export type Variables = Readonly<Record<string, string>>;

export type Running = {
  /** The port of the site, 0 for a worker. */
  readonly port: number;
  readonly kill: () => Promise<void>;
};

/** Starts `ratha web` or `ratha worker`, and waits until it is ready. It ends together with this process. */
export async function startPart(part: 'web' | 'worker', variables: Variables): Promise<Running> {
  const child = forkOwn(MAIN, [part], { env: environment(variables) });
  const first = await child.ready();
  return { port: part === 'web' ? (first as WebReady).port : 0, kill: child.kill };
}

/** Runs a command of the CLI. Returns its exit code, or null if it did not end in time. */
export function runCommand(
  words: readonly string[],
  variables: Variables,
  limitMs: number,
): Promise<number | null> {
  const options = { env: environment(variables), timeout: limitMs, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], options, () => resolve(child.exitCode));
  });
}

function environment(variables: Variables): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', PATH: process.env.PATH, ...variables };
}
