import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from '#infra/local/processes.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ratha-summary-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Creates a folder as an earlier process did. Without `owner`, it has no owner file. */
function leftFolder(
  name: string,
  { owner, ageMs = 0 }: { owner?: string | undefined; ageMs?: number } = {},
): string {
  const folder = join(parent, name);
  mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'base', '1'), 'rows');
  if (owner !== undefined) writeFileSync(join(folder, 'owner'), owner);
  const changedAt = new Date(Date.now() - ageMs);
  utimesSync(folder, changedAt, changedAt);
  return folder;
}

/** Returns the identity of a process that has ended. */
async function endedIdentity(): Promise<string> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const identity = processIdentity(child.pid ?? 0) ?? '';
  child.stdin.end();
  await once(child, 'exit');
  return identity;
}

test('creates a folder that names the process that created it', () => {
  const folder = ownFolder('bench', parent);
  expect(basename(folder)).toMatch(/^ratha-bench-\w{6}$/);
  expect(readFileSync(join(folder, 'owner'), 'utf8')).toBe(processIdentity(process.pid));
});

test('leaves the folder of a process that runs, however old it is', () => {
  const folder = ownFolder('bench', parent);
  utimesSync(folder, new Date(0), new Date(0));
  expect(sweepFolders([parent])).toEqual([]);
  expect(existsSync(folder)).toBe(true);
});

test('removes a folder whose process is gone, with all that is in it', async () => {
  const folder = leftFolder('ratha-any-kind-A1b2C3', { owner: await endedIdentity() });
  expect(sweepFolders([parent, parent])).toEqual([folder]);
  expect(existsSync(folder)).toBe(false);
});

test('removes a folder whose process id belongs to a later process', () => {
  const folder = leftFolder('ratha-bench-A1b2C3', { owner: `${process.pid}@1` });
  expect(sweepFolders([parent])).toEqual([folder]);
});

test.each([undefined, '', 'nobody', '0@1', '@5'])(
  'removes a folder with the owner file %j only when it is older than a day',
  (owner) => {
    leftFolder('ratha-bench-A1b2C3', { owner, ageMs: DAY_MS - MINUTE_MS });
    const old = leftFolder('ratha-bench-D4e5F6', { owner, ageMs: DAY_MS + MINUTE_MS });
    expect(sweepFolders([parent])).toEqual([old]);
  },
);

test.each([
  'ratha-backup-A1b2C3',
  'ratha-site-backup',
  'ratha-mine-A1b2C3',
  'ratha-bench-2026',
  'other-bench-A1b2C3',
  'ratha',
])('leaves the old folder %s, which no test has created', (name) => {
  leftFolder(name, { ageMs: 30 * DAY_MS });
  expect(sweepFolders([parent])).toEqual([]);
});

test('follows no link to another folder', async () => {
  const other = leftFolder('data', { owner: await endedIdentity() });
  symlinkSync(other, join(parent, 'ratha-bench-A1b2C3'));
  const left = leftFolder('ratha-bench-D4e5F6', { owner: await endedIdentity() });
  symlinkSync(other, join(left, 'link'));
  expect(sweepFolders([parent])).toEqual([left]);
  expect(existsSync(join(other, 'postgres', 'base', '1'))).toBe(true);
});

test.runIf(process.getuid?.() === 0)('leaves a folder of another account', async () => {
  const folder = leftFolder('ratha-bench-A1b2C3', { owner: await endedIdentity() });
  chownSync(folder, 54_321, 54_321);
  expect(sweepFolders([parent])).toEqual([]);
});

test('ignores a parent folder that does not exist', () => {
  expect(sweepFolders([join(parent, 'missing')])).toEqual([]);
});
