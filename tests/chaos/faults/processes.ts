import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { WebReady } from '#cli/up/web-ready.ts';

const MAIN = path.join(import.meta.dirname, '../../../cli/main.ts');

export type Variables = Readonly<Record<string, string>>;

export type Running = {
  /** The port of the site, 0 for a worker. */
  readonly port: number;
  readonly kill: () => Promise<void>;
};

/** Starts `ratha web` or `ratha worker`, and waits until it is ready. It ends together with this process. */
export async function startPart(part: 'web' | 'worker', variables: Variables): Promise<Running> {
  const child: ChildProcess = fork(MAIN, [part], {
    execArgv: [],
    env: environment(variables),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!first) throw new Error(`${part} ended with ${child.exitCode} before it was ready`);
  return {
    port: part === 'web' ? (first[0] as WebReady).port : 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
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
