import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentSchema } from '#infra/config/environment.ts';
import { memoryFolder } from '#tests/setup/memory-folder.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAX_START_MS = 300_000;
const MAX_STOP_MS = 60_000;

/** The address of a running product, and the data folder by which the CLI finds it. */
export type Place = { readonly url: string; readonly dataDir: string };
export type Product = Place & { readonly stop: () => Promise<void> };

/**
 * Starts the product by `ratha up` on a free port with a new data folder. `stop` ends it and removes the
 * folder. It also ends when this process ends. Throws with its output if it does not start.
 */
export async function startProduct(variables: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = ownFolder('e2e', memoryFolder());
  // Undo takes longer than the default, so that a slow machine still finds it.
  const settings = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', UNDO_WINDOW: '20s', ...variables };
  // The product ends when the IPC channel closes.
  const child = spawn(process.execPath, ['bin/ratha.cjs', 'up'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...environmentFor(dataDir), ...settings },
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  const stop = async () => {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(killer);
    await rm(dataDir, { recursive: true, force: true });
  };
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        const url = / is at (http:\S+)/.exec(said.join(''))?.[1];
        if (url) resolve(url);
      });
    }
  });
  const late = AbortSignal.timeout(MAX_START_MS);
  const url = await Promise.race([address, ended, once(late, 'abort')]);
  if (typeof url === 'string') return { url, dataDir, stop };
  await stop();
  throw new Error(`The product did not start:\n${said.join('')}`);
}

/** Returns the environment without the variables that the product reads. The tests set those. */
export function environmentFor(dataDir: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...ours } = process.env;
  for (const name of Object.keys(environmentSchema.shape)) delete ours[name];
  return { ...ours, RATHA_DATA_DIR: dataDir };
}
