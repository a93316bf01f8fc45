import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isRunning } from '#infra/local/processes.ts';

/**
 * Locks the data folder for this process: two supervisors on one folder would stop each other's servers. `words` must
 * occur in the command line of the owner, because process ids are reused. Returns a function that releases the lock.
 * Throws an OperatorError if another running process has it.
 */
export function lockFolder(dataDir: string, words: string): () => void {
  const path = join(dataDir, 'up.pid');
  if (!take(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder, words)) throw held(dataDir, holder);
    rmSync(path, { force: true });
    if (!take(path)) throw held(dataDir, Number(readFileSync(path, 'utf8')));
  }
  return () => rmSync(path, { force: true });
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function held(dataDir: string, holder: number): OperatorError {
  return new OperatorError(
    `Another Ratha (process ${holder}) runs on the data folder ${dataDir}: stop it, or choose another folder with RATHA_DATA_DIR.`,
  );
}
