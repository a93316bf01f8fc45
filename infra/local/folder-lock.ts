import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';

/**
 * Locks the data folder for this process: two supervisors on one folder would stop each other's servers. Returns a
 * function that releases the lock. Throws an OperatorError if another running process has it, or if the disk does not take
 * the lock.
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, 'up.pid');
  const self = processIdentity(process.pid) ?? String(process.pid);
  const takeLock = () => onDisk(dataDir, () => take(path, self));
  if (!takeLock()) {
    const holder = readFileSync(path, 'utf8');
    if (holder !== self && isRunningIdentity(holder)) throw held(dataDir, holder);
    rmSync(path, { force: true });
    if (!takeLock()) throw held(dataDir, readFileSync(path, 'utf8'));
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
