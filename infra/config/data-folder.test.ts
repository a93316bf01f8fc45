import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from '#infra/config/data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ratha-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

test('creates the data folder for its account alone', () => {
  const folder = join(parent, 'deep', 'data');
  prepareDataFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

test.each([0o755, 0o777, 0o750, 0o710])('closes an existing folder of mode %i to other accounts', (mode) => {
  chmodSync(parent, mode);
  prepareDataFolder(parent);
  expect(modeOf(parent)).toBe('700');
});

test.each([
  ['of a program', ['postgresql', 'systemd']],
  ['of a person', ['.bashrc', 'notes.txt']],
  ['named like parts of Ratha', ['logs', 'postgres']],
])('refuses an open folder with files %s, and changes nothing', (_, names) => {
  for (const name of names) mkdirSync(join(parent, name));
  chmodSync(parent, 0o755);
  expect(() => prepareDataFolder(parent)).toThrow(/has files of other programs .* nothing was changed/);
  expect(modeOf(parent)).toBe('755');
  expect(readdirSync(parent).toSorted()).toEqual(names.toSorted());
});

test.each(['session-secret', 'postgres-password', 'temporal.db', 'up.pid', 'lost+found'])(
  'closes an open folder that has %s',
  (name) => {
    writeFileSync(join(parent, name), '');
    if (name !== 'lost+found') writeFileSync(join(parent, 'notes.txt'), '');
    chmodSync(parent, 0o755);
    prepareDataFolder(parent);
    expect(modeOf(parent)).toBe('700');
  },
);

test('uses a closed folder with other files', () => {
  writeFileSync(join(parent, 'notes.txt'), '');
  prepareDataFolder(parent);
  expect(modeOf(parent)).toBe('700');
});

test('leaves a folder that is shared on purpose as it is', () => {
  chmodSync(parent, 0o1777);
  prepareDataFolder(parent);
  expect(modeOf(parent)).toBe('1777');
});
