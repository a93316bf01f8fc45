import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { buildWorker } from './build-worker.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './domain/kernel/language.ts';
import { buildWorkflows } from './workflows/workflow-bundle.ts';

const remix = createRequire(import.meta.url).resolve('@remix-run/dev/dist/cli.js');

/** Builds the site of a language in its own process. Returns the exit code. */
async function build(language: string): Promise<number> {
  const env = { ...process.env, SITE_LANGUAGE: language };
  const child = spawn(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], {
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

// Every language at the same time: `build/` has the pages without a prefix, `build/{code}` those of a language.
const others = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const codes = await Promise.all([build(''), ...others.map(build)]);
process.exitCode = Math.max(...codes);
if (process.exitCode === 0) {
  await buildWorker();
  await buildWorkflows();
}
