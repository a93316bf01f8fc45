import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

const HOOKS = '.githooks';

/**
 * Runs after `npm install`: points this checkout's git at the hooks of the repository. Does nothing in CI, with
 * RATHA_SKIP_HOOKS, outside a checkout of this repository, and where another hooks folder is configured.
 */
export function installHooks(root = path.join(import.meta.dirname, '../..'), env = process.env) {
  if (env.CI || env.RATHA_SKIP_HOOKS) return 'skipped';
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(root)) return 'skipped';
    // Exits with 1 where nothing is configured.
    const configured = git('config', '--default', '', '--get', 'core.hooksPath');
    if (configured !== '') return configured === HOOKS ? 'installed' : 'skipped';
    git('config', '--local', 'core.hooksPath', HOOKS);
    return 'installed';
  } catch {
    return 'skipped';
  }
}
