import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
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

const SELF: PostgresAccount = { owner: null, prefix: [], spawnAs: {} };
/** Accounts that run PostgreSQL for root, the first one that exists. */
const ACCOUNTS_OF_ROOT = ['postgres', 'nobody'];

/**
 * Creates a new folder for PostgreSQL. PostgreSQL refuses to run as root, so for root the folder belongs to the account
 * `postgres`, or `nobody`. Throws an OperatorError if that account cannot use it.
 */
export function accountForNewFolder(folder: string, program: string): PostgresAccount {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return SELF;
  const owner = accountsOfRoot()[0];
  if (!owner) throw cannotRunAsRoot(folder);
  chownSync(folder, owner.uid, owner.gid);
  return usableAccount(owner, folder, program);
}

/**
 * Returns the account that owns an existing data folder. Never changes the owner. Throws an OperatorError if the folder
 * belongs to somebody else.
 */
export function accountOfOwner(folder: string, program: string): PostgresAccount {
  const { uid } = statSync(folder);
  const self = process.getuid?.();
  if (self === undefined || (self !== 0 && self === uid)) return SELF;
  const owner = self === 0 && accountsOfRoot().find((account) => account.uid === uid);
  if (!owner) throw ownedBySomebodyElse(folder, uid);
  return usableAccount(owner, folder, program);
}

function accountsOfRoot(): Ids[] {
  return ACCOUNTS_OF_ROOT.flatMap((name) => lookUpIds(name) ?? []);
}

/**
 * Returns how to run the program as the owner. If the owner cannot enter the parent folders (a clone in /root, a
 * `mktemp -d`), it gets the one capability it needs. Throws an OperatorError if that fails.
 */
function usableAccount(owner: Ids, folder: string, program: string): PostgresAccount {
  const account = [
    { owner, prefix: [], spawnAs: owner },
    { owner, prefix: withCapability(owner), spawnAs: {} },
  ].find((candidate) => canUse(candidate, folder, program));
  if (!account) throw cannotRunAsRoot(folder);
  return account;
}

function ownedBySomebodyElse(folder: string, uid: number): OperatorError {
  return new OperatorError(
    `The database folder ${folder} belongs to another account (user id ${uid}), so nothing was changed: start Ratha as that account, or give the folder with all its files to the account that starts Ratha.`,
  );
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
