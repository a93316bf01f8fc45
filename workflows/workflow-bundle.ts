import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { SILENT } from '#workflows/sdk-log.ts';

/** The file that exports the workflows. */
const WORKFLOWS = fileURLToPath(new URL('./workflows.ts', import.meta.url));

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'build', 'workflows');
/** What workflow code can import, by the rules of `dependency-cruiser.config.js`. */
const SOURCES = ['domain', 'workflows'];
const { version: SDK } = createRequire(import.meta.url)('@temporalio/workflow/package.json') as {
  version: string;
};

/**
 * Returns the code of the workflows. It is that of `npm run build` if no source has changed since, otherwise it is bundled
 * now, which takes seconds.
 */
export async function workflowBundle(): Promise<{ readonly code: string }> {
  try {
    return { code: readFileSync(builtFile(), 'utf8') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return bundle();
  }
}

/** Bundles the workflows into `build/workflows`, for the workers that start later. */
export async function buildWorkflows(): Promise<void> {
  const { code } = await bundle();
  rmSync(BUILT, { recursive: true, force: true });
  mkdirSync(BUILT, { recursive: true });
  const file = builtFile();
  // A worker that starts meanwhile reads the whole file or none.
  writeFileSync(`${file}.draft`, code);
  renameSync(`${file}.draft`, file);
}

function bundle() {
  return bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: SILENT });
}

/** Returns the path of the bundle of these sources. */
function builtFile(): string {
  const hash = createHash('sha256').update(SDK);
  for (const folder of SOURCES) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(isSource).sort())
      hash.update(`\0${folder}/${name}\0`).update(readFileSync(join(ROOT, folder, name)));
  }
  return join(BUILT, `${hash.digest('hex').slice(0, 16)}.js`);
}

function isSource(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.test.ts');
}
