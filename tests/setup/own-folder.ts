import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRunningIdentity, processIdentity } from '#infra/local/processes.ts';

const MEMORY = '/dev/shm';
const OWNER_FILE = 'owner';
const IDENTITY = /^[1-9]\d*@\S+$/;
/** `ratha-`, the kind, and the six characters of mkdtemp. */
const NAME = /^ratha-([a-z][a-z0-9-]*)-[A-Za-z0-9]{6}$/;
/** Folders that only tests and drills create. Other folders without an owner stay: a person may have made them. */
const KINDS_OF_TESTS = new Set([
  ...['address', 'attacks', 'bench', 'chaos', 'child', 'child-output', 'cli-none', 'connections', 'drain'],
  ...['drill', 'e2e', 'family', 'faults', 'hooks', 'installation', 'lighthouse', 'planted', 'postgres'],
  ...['property', 'race', 'reports', 'site', 'sources', 'storm', 'summary', 'temporal', 'test', 'tests'],
  ...['trips', 'up'],
]);
/** A person would rather write `ratha-site-backup`. */
const RANDOM_END = /-(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{6}$/;
const MAX_AGE_WITHOUT_OWNER_MS = 24 * 3_600_000;

/**
 * Creates a folder `ratha-<kind>-XXXXXX` for this process. Its file `owner` names the process, so that `sweepFolders`
 * removes the folder after a process that was killed.
 */
export function ownFolder(kind: string, parent: string = tmpdir()): string {
  const identity = processIdentity(process.pid);
  if (identity === undefined) throw new Error('This process cannot read its own start time');
  const folder = mkdtempSync(join(parent, `ratha-${kind}-`));
  writeFileSync(join(folder, OWNER_FILE), identity);
  return folder;
}

/**
 * Removes the folders of `ownFolder` whose process is gone, and old folders of tests without a readable owner. Leaves
 * the folders of other accounts, and those with a mount inside. Returns the removed folders.
 */
export function sweepFolders(parents: readonly string[] = [MEMORY, tmpdir()]): string[] {
  const found = [...new Set(parents)].flatMap(listFolders);
  return found.filter((folder) => isLeftBehind(folder) && !hasMount(folder) && removeOwnFolder(folder));
}

/**
 * Removes a folder of `ownFolder`, and returns whether it could. A process that is still ending may write into it: the
 * file `owner` goes last, so that a later `sweepFolders` removes what is left.
 */
export function removeOwnFolder(folder: string): boolean {
  const removal = { recursive: true, force: true, maxRetries: 3 };
  try {
    const inside = readdirSync(folder).filter((name) => name !== OWNER_FILE);
    for (const name of inside) rmSync(join(folder, name), removal);
    rmSync(folder, removal);
    return true;
  } catch {
    return false;
  }
}

export type Mount = { readonly source: string; readonly point: string; readonly type: string };

/** Returns the mounts of this machine, in the order in which they were made. None where /proc does not list them. */
export function mounts(): Mount[] {
  try {
    const lines = readFileSync('/proc/self/mounts', 'utf8').trim().split('\n');
    // A blank in a path is written as \040.
    const decode = (word = '') =>
      word.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
    return lines.map((line) => {
      const [source, point, type] = line.split(' ').map((word) => decode(word));
      return { source: source ?? '', point: point ?? '', type: type ?? '' };
    });
  } catch {
    return [];
  }
}

function hasMount(folder: string): boolean {
  return mounts().some(({ point }) => point === folder || point.startsWith(`${folder}/`));
}

function listFolders(parent: string): string[] {
  try {
    return readdirSync(parent)
      .filter((name) => NAME.test(name))
      .map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/** Returns whether the process that created the folder is gone. */
export function isLeftBehind(folder: string): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  // A link, or a folder of another account, was not created by this helper.
  if (!status?.isDirectory() || (process.getuid && status.uid !== process.getuid())) return false;
  const owner = readOwner(folder);
  if (owner !== undefined) return !isRunningIdentity(owner);
  const [, kind = ''] = NAME.exec(basename(folder)) ?? [];
  if (!KINDS_OF_TESTS.has(kind) || !RANDOM_END.test(folder)) return false;
  return Date.now() - status.mtimeMs > MAX_AGE_WITHOUT_OWNER_MS;
}

/** Returns whether the process that created the folder still runs. */
export function hasRunningOwner(folder: string): boolean {
  const owner = readOwner(folder);
  return owner !== undefined && isRunningIdentity(owner);
}

/** Returns the identity in the owner file, or undefined if there is none or it is not complete. */
function readOwner(folder: string): string | undefined {
  try {
    const identity = readFileSync(join(folder, OWNER_FILE), 'utf8').trim();
    return IDENTITY.test(identity) ? identity : undefined;
  } catch {
    return undefined;
  }
}
