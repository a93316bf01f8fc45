import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from '#tests/setup/own-folder.ts';

/** `ratha` runs what was built of the sources, and the sources themselves after a change (docs/decisions/0059-the-built-program.md). */

const ROOT = path.join(import.meta.dirname, '../..');
const BUILT_AT = 1_000_000;

let copy: string;

beforeEach(() => {
  copy = ownFolder('program');
  for (const folder of ['bin', 'cli', 'build/program/current'])
    mkdirSync(path.join(copy, folder), { recursive: true });
  copyFileSync(path.join(ROOT, 'bin/program.cjs'), path.join(copy, 'bin/program.cjs'));
  const sources = { startedAt: BUILT_AT, files: ['package.json', 'cli/main.ts'] };
  writeFileSync(path.join(copy, 'build/program/current/sources.json'), JSON.stringify(sources));
  for (const file of sources.files) touch(file, BUILT_AT - 1_000);
});
afterEach(() => rmSync(copy, { recursive: true }));

function touch(file: string, atMs: number): void {
  writeFileSync(path.join(copy, file), '{}');
  utimesSync(path.join(copy, file), atMs / 1_000, atMs / 1_000);
}

/** Returns the file that runs, from the root of the copy. */
function programFile(): string {
  const script = "console.log(require('./bin/program.cjs')())";
  const file = execFileSync(process.execPath, ['-e', script], { cwd: copy, encoding: 'utf8' }).trim();
  return path.relative(copy, file);
}

test('runs what was built', () => {
  expect(programFile()).toBe('build/program/current/main.js');
});

test.each([
  ['a source that was changed after the build', () => touch('cli/main.ts', BUILT_AT + 1_000)],
  ['a source that is gone', () => rmSync(path.join(copy, 'cli/main.ts'))],
  ['other packages', () => touch('package.json', BUILT_AT + 1_000)],
  ['no build', () => rmSync(path.join(copy, 'build'), { recursive: true })],
])('runs the sources with %s', (_, change) => {
  change();
  expect(programFile()).toBe('cli/main.ts');
});

test('a build is of all sources of the program, and answers as they do', () => {
  const { files } = JSON.parse(
    readFileSync(path.join(ROOT, 'build/program/current/sources.json'), 'utf8'),
  ) as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(['cli/main.ts', 'app/server.ts', 'workflows/worker.ts']));
  const help = (file: string) =>
    execFileSync(process.execPath, [file, 'bookings', 'confirm', '--help'], { cwd: ROOT, encoding: 'utf8' });
  expect(help('build/program/current/main.js')).toBe(help('cli/main.ts'));
});
