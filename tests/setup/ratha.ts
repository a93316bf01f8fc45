import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'cli/main.ts');

export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs `ratha …` to its end, with no variables but those given. */
export function ratha(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { NODE_ENV: 'test', PATH: process.env.PATH, ...variables } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...words], { cwd: ROOT, env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
