import { statfsSync } from 'node:fs';
import { OperatorError } from '#infra/config/operator-error.ts';

/** A disk, or a folder on it, that does not take what is written. */
type Problem = { readonly wrong: string; readonly advice: string };

const FULL: Problem = { wrong: 'is full', advice: 'make room on it' };
const QUOTA: Problem = {
  wrong: 'has no room left for this account',
  advice: 'make room, or raise its quota',
};
const READ_ONLY: Problem = { wrong: 'is read-only', advice: 'mount it so that it can be written' };
const BROKEN: Problem = { wrong: 'fails', advice: 'check the disk and its cables' };
const CLOSED: Problem = {
  wrong: 'refuses this account',
  advice: 'start Ratha as the account that owns the files',
};

const BY_CODE: Readonly<Record<string, Problem>> = {
  ENOSPC: FULL,
  EDQUOT: QUOTA,
  EROFS: READ_ONLY,
  EIO: BROKEN,
};
/** A network refuses with these codes too, so they count only for a file. */
const BY_CODE_OF_FILE: Readonly<Record<string, Problem>> = { EACCES: CLOSED, EPERM: CLOSED };

/** Messages of other programs about a disk: of the C library, of Go and of SQLite. */
const BY_WORDS: readonly (readonly [RegExp, Problem])[] = [
  [/no space left on device|database or disk is full|wrote only \d+ of \d+ bytes/i, FULL],
  [/disk quota exceeded/i, QUOTA],
  [/read-only file system|attempt to write a readonly database/i, READ_ONLY],
  [/input\/output error|disk I\/O error/i, BROKEN],
];
const MAX_DEPTH = 5;
/** Least free space, in bytes. SQLite adds this much to the index of its log at once. */
const MIN_ROOM_BYTES = 32 * 1024;

/**
 * Returns the error that an operator reads if a file could not be written because of its disk. `folder` is named if the
 * error names no file. Returns undefined for any other error.
 */
export function findDiskProblem(error: unknown, folder: string): OperatorError | undefined {
  const found = findFileError(error, 0);
  if (!found) return undefined;
  const { code, path = folder, problem } = found;
  return new OperatorError(sentence(`The disk of ${path}`, problem, ` (${code})`), { cause: error });
}

/** Returns the same for a program that said why it could not write, such as PostgreSQL. */
export function diskProblemIn(said: string, folder: string): OperatorError | undefined {
  const [, problem] = BY_WORDS.find(([words]) => words.test(said)) ?? [];
  // SQLite reports a full disk as an I/O error if it was about to grow the index of its log.
  const isFull = problem === BROKEN && hasNoRoom(folder);
  return problem && new OperatorError(sentence(`The disk of ${folder}`, isFull ? FULL : problem));
}

function hasNoRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < MIN_ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Runs the work. A disk that does not take what is written becomes an OperatorError. */
export function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw findDiskProblem(error, folder) ?? error;
  }
}

function sentence(disk: string, { wrong, advice }: Problem, code = ''): string {
  return `${disk} ${wrong}${code}: ${advice}, or choose another folder with RATHA_DATA_DIR.`;
}

function findFileError(
  error: unknown,
  depth: number,
): { readonly code: string; readonly path?: string; readonly problem: Problem } | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const table = path === undefined ? BY_CODE : { ...BY_CODE, ...BY_CODE_OF_FILE };
  // Without a system call, the code is that of another library.
  const problem = syscall !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;
  if (problem) return { code, problem, ...(path !== undefined && { path }) };
  return findFileError(error.cause, depth + 1);
}
