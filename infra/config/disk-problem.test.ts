import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskProblemIn, findDiskProblem, onDisk } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { storedSecret } from '#infra/config/stored-secret.ts';
import { lockFolder } from '#infra/local/folder-lock.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

const error = (code: string, more: object = { syscall: 'write' }) =>
  Object.assign(new Error(`${code}: words of the system`), { code, ...more });

test.each([
  ['ENOSPC', 'The disk of /data is full (ENOSPC): make room on it, '],
  ['EDQUOT', 'The disk of /data has no room left for this account (EDQUOT): make room, or raise its quota, '],
  ['EROFS', 'The disk of /data is read-only (EROFS): mount it so that it can be written, '],
  ['EIO', 'The disk of /data fails (EIO): check the disk and its cables, '],
])('says in one sentence what %s is and what to do', (code, start) => {
  const problem = findDiskProblem(error(code), '/data');
  expect(problem).toBeInstanceOf(OperatorError);
  expect(problem?.message).toBe(`${start}or choose another folder with RATHA_DATA_DIR.`);
});

test('names the file that refuses this account, and no port', () => {
  const closed = error('EACCES', { syscall: 'open', path: '/data/up.pid' });
  expect(findDiskProblem(closed, '/data')?.message).toMatch(
    /^The disk of \/data\/up.pid refuses this account \(EACCES\): start Ratha as the account that owns/,
  );
  expect(findDiskProblem(error('EACCES', { syscall: 'listen' }), '/data')).toBeUndefined();
});

test('finds the cause of another error, and leaves other errors as they are', () => {
  expect(findDiskProblem(new Error('failed', { cause: error('ENOSPC') }), '/data')?.message).toContain(
    'is full',
  );
  expect(findDiskProblem(error('ENOENT', { syscall: 'open', path: '/data' }), '/data')).toBeUndefined();
  expect(findDiskProblem(error('ENOSPC', {}), '/data')).toBeUndefined();
  const bug = new TypeError('a bug');
  expect(() =>
    onDisk('/data', () => {
      throw bug;
    }),
  ).toThrow(bug);
});

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'is full'],
  ['ERROR:  could not extend file "base/5/18288": wrote only 4096 of 8192 bytes at block 0', 'is full'],
  ['unable to start: database or disk is full (13)', 'is full'],
  ['PANIC:  could not write to file: Disk quota exceeded', 'has no room left for this account'],
  ['FATAL:  could not open file: Read-only file system', 'is read-only'],
  ['disk I/O error (10)', 'fails'],
])('understands what a program says: %s', (said, wrong) => {
  expect(diskProblemIn(said, '/data')?.message).toContain(`The disk of /data ${wrong}`);
});

test('understands nothing in other words', () => {
  expect(diskProblemIn('FATAL:  the database system is starting up', '/data')).toBeUndefined();
});

const FULL = /^The disk of \S+ is full \(ENOSPC\): make room on it, or choose another folder/;

let folder: string;
let disk: SmallDisk | undefined;
beforeEach(() => {
  folder = ownFolder('full');
});
afterEach(() => {
  disk?.unmount();
  disk = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(process.getuid?.() === 0)('says that the disk is full, and leaves no draft of a secret', () => {
  disk = mountSmallDisk(folder, 2 ** 20);
  chmodSync(folder, 0o700);
  disk?.fill();
  expect(() => storedSecret(folder, 'session-secret')).toThrow(FULL);
  expect(() => lockFolder(folder)).toThrow(FULL);
  expect(readdirSync(folder)).not.toContainEqual(expect.stringMatching(/^session-secret/));
  expect(diskProblemIn('disk I/O error (10)', folder)?.message).toContain('is full');
  disk?.empty();
  expect(diskProblemIn('disk I/O error (10)', folder)?.message).toContain('fails');
  expect(storedSecret(folder, 'session-secret')).toHaveLength(64);
  lockFolder(folder)();
});
