import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { RELEASES } from '#infra/release/releases.ts';
import { sourceHash } from '#infra/release/source-hash.ts';
import { buildWorkflows } from '#workflows/workflow-bundle.ts';
import { buildProgram } from './build-program.ts';

/*
 * `npm run build`: builds the site, the program and the workflows, each in a folder of its own, and makes it the current one when it
 * is complete, so what runs keeps its files (docs/decisions/0044-releases.md). It builds nothing of which no source has changed.
 */

const ROOT = join(import.meta.dirname, '..');
const remix = createRequire(import.meta.url).resolve('@remix-run/dev/dist/cli.js');

const name = releaseName();
if (RELEASES.has(name) || (await buildRelease())) {
  await RELEASES.switchTo(name);
  await buildWorkflows();
  await buildProgram();
} else process.exitCode = 1;

/** Returns the name of the release of these sources. */
function releaseName(): string {
  const settings = readdirSync(ROOT).filter((file) => /\.(ts|js|json)$/.test(file));
  return sourceHash({
    root: ROOT,
    paths: ['app', 'domain', 'infra', 'public', 'tools', ...settings],
    isSource: (file) => !/\.test\.tsx?$/.test(file),
    more: [process.version],
  });
}

/** Builds all languages at the same time, then what names their files. Returns whether all went well. */
async function buildRelease(): Promise<boolean> {
  const draft = await RELEASES.draft(name);
  try {
    if ((await Promise.all(LANGUAGE_CODES.map((code) => buildLanguage(code, draft)))).includes(false))
      return false;
    const { buildWorker } = await import('./build-worker.ts');
    await buildWorker(draft);
    await RELEASES.keep(name, draft);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Builds the site of a language in its own process. Returns whether that went well. */
async function buildLanguage(code: string, draft: string): Promise<boolean> {
  const env = { ...process.env, SITE_LANGUAGE: code === DEFAULT_LANGUAGE ? '' : code, BUILD_FOLDER: draft };
  const child = spawn(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], {
    env,
    stdio: 'inherit',
  });
  const [exitCode] = await once(child, 'exit');
  return exitCode === 0;
}
