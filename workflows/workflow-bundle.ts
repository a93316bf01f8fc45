import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash } from '#infra/release/source-hash.ts';

/** The file that exports the workflows. */
const WORKFLOWS = fileURLToPath(new URL('./workflows.ts', import.meta.url));

/** Modules that run around each workflow. */
const INTERCEPTORS = [fileURLToPath(new URL('./trace-headers.ts', import.meta.url))];

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'build', 'workflows');
/** Folders that workflow code can import from, by the rules of `dependency-cruiser.config.js`. */
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

/** Bundles the workflows into `build/workflows`, for the workers that start later, if their sources have changed. */
export async function buildWorkflows(): Promise<void> {
  if (existsSync(builtFile())) return;
  const { code } = await bundle();
  rmSync(BUILT, { recursive: true, force: true });
  mkdirSync(BUILT, { recursive: true });
  const file = builtFile();
  // A worker that starts meanwhile reads the whole file or none.
  writeFileSync(`${file}.draft`, code);
  renameSync(`${file}.draft`, file);
}

/** Bundles the workflows. What this needs is loaded only here, because it takes a second of every start. */
async function bundle() {
  const [{ bundleWorkflowCode }, { SILENT }] = await Promise.all([
    import('@temporalio/worker'),
    import('#workflows/sdk-log.ts'),
  ]);
  return bundleWorkflowCode({
    workflowsPath: WORKFLOWS,
    workflowInterceptorModules: INTERCEPTORS,
    logger: SILENT,
  });
}

/** Returns the path of the bundle of these sources. */
function builtFile(): string {
  const hash = sourceHash({ root: ROOT, paths: SOURCES, isSource, more: [SDK] });
  return join(BUILT, `${hash}.js`);
}

function isSource(path: string): boolean {
  return path.endsWith('.ts') && !path.endsWith('.test.ts');
}
