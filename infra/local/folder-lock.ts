import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';

/**
 * Locks the data folder for this process: two supervisors on one folder would stop each other's servers. Returns a
 * function that releases the lock. Throws an OperatorError if another running process has it.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'up.pid');
  const self = processIdentity(process.pid) ?? String(process.pid);
  if (!take(path, self)) {
    const holder = readFileSync(path, 'utf8');
    if (holder !== self && isRunningIdentity(holder)) throw held(dataDir, holder);
    rmSync(path, { force: true });
    if (!take(path, self)) throw held(dataDir, readFileSync(path, 'utf8'));
  }
  return () => rmSync(path, { force: true });
}

function take(path: string, self: string): boolean {
  try {
    writeFileSync(path, self, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function held(dataDir: string, holder: string): OperatorError {
  return new OperatorError(
    `Another Ratha (process ${Number.parseInt(holder, 10)}) runs on the data folder ${dataDir}: stop it, or choose another folder with RATHA_DATA_DIR.`,
  );
}
