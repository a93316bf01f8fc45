import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#infra/config/operator-error.ts';
import { isRunning } from '#infra/local/processes.ts';

/**
 * Keeps the data folder for this process: two supervisors on one folder would stop each other's servers. `words` are
 * part of the holder's command line, by which a number that has passed to a stranger is told apart. Answers the
 * release. Throws an OperatorError when another living process holds the folder.
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
