import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from '#infra/release/source-hash.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ratha-sources-'));
  await mkdir(join(root, 'app', 'words'), { recursive: true });
  await writeFile(join(root, 'app', 'words', 'page.ts'), 'Book');
  await writeFile(join(root, 'package.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hash = (more: readonly string[] = []) =>
  sourceHash({
    root,
    paths: ['app', 'package.json'],
    isSource: (path) => !path.endsWith('.test.ts'),
    more,
  });

test('is the same for the same sources', () => {
  expect(hash()).toBe(hash());
});

test('differs when a file changes, moves or comes, and with what else matters', async () => {
  const hashes = [hash(), hash(['another version'])];
  await writeFile(join(root, 'app', 'words', 'page.ts'), 'Book now');
  hashes.push(hash());
  await rename(join(root, 'app', 'words', 'page.ts'), join(root, 'app', 'words', 'form.ts'));
  hashes.push(hash());
  await writeFile(join(root, 'app', 'logo.svg'), '<svg/>');
  hashes.push(hash());
  await writeFile(join(root, 'package.json'), '{ }');
  hashes.push(hash());
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('does not depend on files that are no sources', async () => {
  const before = hash();
  await writeFile(join(root, 'app', 'page.test.ts'), 'test()');
  expect(hash()).toBe(before);
});
