import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * `npm run test:changed [-- <commit>]`: runs the tests that the changes since a commit, by default the uncommitted ones,
 * can break. Vitest finds them by the imports. The tests of the built site import none of its pages, so all of them run
 * when a page may have changed.
 */

const [, , since = 'HEAD'] = process.argv;

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .filter((file) => existsSync(file));

const SITE = /^(app|domain)\/(?!.*\.test\.)/;
const TESTS_OF_SITE = ['tests/contract', 'tests/plain'];
const JOURNEY = /^tests\/e2e\/.*\.spec\.ts$/;

function run(command: string, ...words: string[]): void {
  console.log(`\n${command} ${words.join(' ')}`);
  if (spawnSync(command, words, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

if (changed.length === 0) console.log(`No code has changed since ${since}.`);
else {
  const isSite = changed.some((file) => SITE.test(file));
  if (isSite) run('npm', 'run', '--silent', 'build');
  run(
    'vitest',
    'related',
    '--run',
    '--passWithNoTests',
    '--project',
    'domain',
    '--project',
    'unit',
    ...changed,
  );
  if (isSite) run('vitest', 'run', '--project', 'unit', ...TESTS_OF_SITE);
  const journeys = changed.filter((file) => JOURNEY.test(file));
  if (journeys.length > 0)
    run('playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...journeys);
  console.log('\nNot run here: the other journeys in a browser, and the tests with real clocks.');
}
