import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#infra/config/operator-error.ts';
import { commandLine, endProcess, isRunningIdentity, processIdentity } from '#infra/local/processes.ts';

/** PostgreSQL setting that names the process which started the server. */
export const STARTED_BY = 'ratha.started_by';
const STOP_ORPHAN_MS = 10_000;

/**
 * Returns the major version of the cluster in `folder`, or undefined if the folder is missing or empty. Throws an
 * OperatorError if the folder holds anything else, or cannot be read.
 */
export function clusterVersion(folder: string): string | undefined {
  const files = listFolder(folder);
  if (files.length === 0) return undefined;
  if (!files.includes('PG_VERSION')) {
    throw new OperatorError(
      `The folder ${folder} has files but no PG_VERSION, so it is not a whole PostgreSQL database, and nothing was changed: restore it from a copy, move it away, or choose another folder with RATHA_DATA_DIR.`,
    );
  }
  return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new OperatorError(
      `The database folder ${folder} cannot be read (${code}), so nothing was changed: start Ratha as the account that owns it, or choose another folder with RATHA_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Throws an OperatorError if the cluster needs another major version of PostgreSQL. */
export function checkMajorVersion(folder: string, version: string, major: string): void {
  if (version === major) return;
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this Ratha brings PostgreSQL ${major}, so nothing was changed: back it up with the Ratha that made it, and restore that backup into a new folder.`,
  );
}

/** Returns the server that runs on `folder`, according to its lock file, or undefined. */
export function runningServer(folder: string): { readonly pid: number; readonly port: number } | undefined {
  const { pid, port } = readLockFile(folder);
  return pid && port && serves(pid, folder) ? { pid, port } : undefined;
}

/**
 * Prepares `folder` for a new server. Stops a server left by a killed run, and removes a lock file whose process id
 * now belongs to an unrelated process, because PostgreSQL would wait for that one. Throws an OperatorError if somebody
 * else uses the folder.
 */
export async function releaseCluster(folder: string): Promise<void> {
  const { pid } = readLockFile(folder);
  if (!pid) return;
  if (serves(pid, folder)) await endOrphan(pid, folder);
  // PostgreSQL itself removes the lock file of a process that is gone, after a check of its own.
  else if (processIdentity(pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

async function endOrphan(pid: number, folder: string): Promise<void> {
  const starter = new RegExp(`${STARTED_BY}=(\\S+)`).exec(commandLine(pid))?.[1];
  if (!starter) {
    throw new OperatorError(
      `PostgreSQL runs on ${folder} already (process ${pid}), and Ratha did not start it, so nothing was changed: stop that server, or set DATABASE_URL to use it.`,
    );
  }
  if (isRunningIdentity(starter) && starter !== processIdentity(process.pid)) {
    throw new OperatorError(
      `Another Ratha (process ${Number.parseInt(starter, 10)}) uses the database in ${folder}, so nothing was changed: stop it, or choose another folder with RATHA_DATA_DIR.`,
    );
  }
  await endProcess(pid, commandLine(pid), 'SIGINT', STOP_ORPHAN_MS);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function readLockFile(folder: string): { readonly pid?: number; readonly port?: number } {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return { ...(pid && { pid }), ...(port && { port }) };
  } catch {
    return {};
  }
}

/** Returns whether the process is a PostgreSQL server on `folder`. A server works in its data folder. */
function serves(pid: number, folder: string): boolean {
  const line = commandLine(pid);
  if (!/postgres|postmaster/.test(line)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return line.includes(folder);
  }
}
