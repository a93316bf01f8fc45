import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const pages = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .sort();

test('decisions are numbered without a gap, in their file, their title and the list', () => {
  const numbers = pages.map((_, at) => at + 1);
  expect(pages.map((file) => Number(file.slice(0, 4)))).toEqual(numbers);
  expect(pages.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))).toEqual(numbers);
  const listed = [...read('README.md').matchAll(/^\| \[(\d+)\]\((.+?)\) /gm)];
  expect(listed.map(([, number, file]) => [Number(number), file])).toEqual(
    pages.map((file, at) => [at + 1, file]),
  );
});

test('a decision that replaces another one is named by it', () => {
  const replaced = pages.flatMap((file) =>
    [...read(file).matchAll(/Replaces \[decision \d+\]\((.+?)\)/g)].map(([, old = '']) => [old, file]),
  );
  expect(replaced).not.toEqual([]);
  for (const [old = '', file] of replaced) expect(read(old), old).toContain(`(${file})`);
});
