import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commitMessageProblem, MAX_SUBJECT } from '#tests/lint/commit-message.js';
import { installHooks } from '#tests/setup/install-hooks.js';

test.each([
  'feat(fares): read prices from dated tariffs',
  'fix: release the hold when the trip has left',
  'docs(product): state the rules of the product\n\nThe reason stands here, on lines of any length whatsoever.',
  'refactor(api)!: process one call per file',
  `chore: ${'a'.repeat(MAX_SUBJECT - 'chore: '.length)}`,
  '# A comment of git\nbuild: need Node 24 for the hooks',
  'Merge branch main',
  'Revert "feat(fares): read prices from dated tariffs"',
  'fixup! feat(fares): read prices from dated tariffs',
])('accepts %j', (message) => {
  expect(commitMessageProblem(message)).toBeUndefined();
});

test.each([
  ['', /Write the subject/],
  ['Part the edit, and put its imports in order', /Write the subject/],
  ['feature(fares): read prices', /Write the subject/],
  ['feat(Fares): read prices', /Write the subject/],
  ['feat:read prices', /Write the subject/],
  ['feat(fares): added tariffs', /imperative/],
  ['feat(fares): adding tariffs', /imperative/],
  ['feat(fares): adds tariffs', /imperative/],
  ['feat(fares): Read prices', /imperative/],
  ['feat(fares): read prices.', /full stop/],
  [`chore: ${'a'.repeat(MAX_SUBJECT)}`, /at most 72/],
] as const)('refuses %j', (message, problem) => {
  expect(commitMessageProblem(message)).toMatch(problem);
});

describe('in a checkout', () => {
  const root = path.join(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'ratha-hooks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });

  test('sets up the hook, which refuses a wrong message', () => {
    const checkout = path.join(folder, 'checkout');
    for (const part of ['.githooks', 'tests/lint/commit-message.js', 'package.json'])
      cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
    git(checkout, 'init', '--quiet');
    expect(installHooks(checkout, env)).toBe('installed');

    const commit = (message: string, ...more: string[]) =>
      git(checkout, 'commit', '--quiet', '--allow-empty', '-m', message, ...more);
    expect(() => commit('did something')).toThrow(/type\(scope\): imperative/);
    commit('test: commit by the rule');
    commit('did something', '--no-verify');
  });

  test('leaves the hook alone in CI, on demand, with other hooks, and outside a checkout', () => {
    const other = path.join(folder, 'other');
    mkdirSync(path.join(other, 'vendored'), { recursive: true });
    expect(installHooks(other, env)).toBe('skipped');
    git(other, 'init', '--quiet');
    expect(installHooks(other, { ...env, CI: 'true' })).toBe('skipped');
    expect(installHooks(other, { ...env, RATHA_SKIP_HOOKS: '1' })).toBe('skipped');
    expect(installHooks(path.join(other, 'vendored'), env)).toBe('skipped');
    git(other, 'config', 'core.hooksPath', 'my-hooks');
    expect(installHooks(other, env)).toBe('skipped');
    expect(git(other, 'config', '--get', 'core.hooksPath').trim()).toBe('my-hooks');
  });
});
