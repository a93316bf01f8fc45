import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '#infra/config/data-folder.ts';
import { onDisk } from '#infra/config/disk-problem.ts';

/**
 * Returns the secret stored under `name` in the data folder. The first call creates it: 64 hexadecimal characters,
 * readable only by the owner of the file. Processes that start together get the same secret. Throws an OperatorError
 * if the folder or its disk cannot be used.
 */
export function storedSecret(dataDir: string, name: string): string {
  prepareDataFolder(dataDir);
  const path = join(dataDir, name);
  return onDisk(dataDir, () => readSecret(path) ?? makeSecret(path));
}

/** Returns the secret stored under `name` in the data folder, or undefined. Never creates it. */
export function findSecret(dataDir: string, name: string): string | undefined {
  return readSecret(join(dataDir, name));
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeSecret(path: string): string {
  const secret = randomBytes(32).toString('hex');
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
    // Creating a link is atomic, and fails if another process was first.
    linkSync(draft, path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(path) ?? secret;
  } finally {
    rmSync(draft, { force: true });
  }
}
