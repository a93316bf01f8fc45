import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { OperatorError } from '#infra/config/operator-error.ts';

type Ids = { readonly uid: number; readonly gid: number };

/** How to run the programs of PostgreSQL. */
export type PostgresAccount = {
  /** Owner of the data; null for the account that runs Ratha. */
  readonly owner: Ids | null;
  /** Command prefix that changes the account. */
  readonly prefix: readonly string[];
  /** Account that starts the process. */
  readonly spawnAs: Ids | Record<string, never>;
};

/**
 * Creates the data folder of PostgreSQL. PostgreSQL refuses to run as root, so for root the folder belongs to the
 * account `postgres`, or `nobody`. If that account cannot enter the parent folders (a clone in /root, a `mktemp -d`),
 * it gets the one capability it needs. Throws an OperatorError if that fails.
 */
export function postgresAccount(folder: string, program: string): PostgresAccount {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { owner: null, prefix: [], spawnAs: {} };
  const owner = lookUpIds('postgres') ?? lookUpIds('nobody');
  if (!owner) throw cannotRunAsRoot(folder);
  chownSync(folder, owner.uid, owner.gid);
  const account = [
    { owner, prefix: [], spawnAs: owner },
    { owner, prefix: withCapability(owner), spawnAs: {} },
  ].find((candidate) => canUse(candidate, folder, program));
  if (!account) throw cannotRunAsRoot(folder);
  return account;
}

function cannotRunAsRoot(folder: string): OperatorError {
  return new OperatorError(
    `PostgreSQL does not run as root, and no other account may enter ${folder}: start Ratha as an ordinary user, move it where everyone may enter, or set DATABASE_URL.`,
  );
}

function withCapability({ uid, gid }: Ids): readonly string[] {
  const only = '-all,+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
}

/** Checks that the account can run the program and see its folder. */
function canUse(account: PostgresAccount, folder: string, program: string): boolean {
  return [
    [program, '--version'],
    ['ls', folder],
  ].every((words) => {
    const [command = program, ...args] = [...account.prefix, ...words];
    return spawnSync(command, args, { ...account.spawnAs, cwd: '/', stdio: 'ignore' }).status === 0;
  });
}

function lookUpIds(account: string): Ids | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
