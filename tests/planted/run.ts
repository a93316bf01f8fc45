import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { runInGroup, stopGroups } from '#tests/planted/run-in-group.ts';
import { exitWith } from '#tests/setup/exit-with.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';

/*
 * Plants each fault of `faults/` in a copy of the repository and runs the tests that should catch it. Words after the
 * command choose faults by a part of their name. With `--check-clean`, no fault is planted, and the tests must pass. With
 * `--list`, the names of the chosen faults are printed, and nothing runs.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const FAULTS = join(import.meta.dirname, 'faults');
const MAX_RUN_MS = 10 * 60_000;
/** The tests of the browser wait longer than a caught fault needs. */
const MAX_BROWSER_TEST_MS = 60_000;

type Fault = {
  readonly name: string;
  readonly patch: string;
  /** Test files, and `-g` with the name of a test in the browser. */
  readonly caughtBy: readonly string[];
  readonly needsBuild: boolean;
};
/** `failed` is the name of the first failed test. Without it, something else than a test failed. */
type TestRun = { readonly passed: boolean; readonly failed: string | undefined; readonly printed: string };
const PASSED: TestRun = { passed: true, failed: undefined, printed: '' };

const words = process.argv.slice(2);
const parts = words.filter((word) => !word.startsWith('--'));
const faults = globSync('*.patch', { cwd: FAULTS })
  .sort()
  .map((file) => readFault(join(FAULTS, file)))
  .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

if (faults.length === 0) throw new Error('No fault has such a name');

if (words.includes('--list')) {
  for (const { name } of faults) console.log(name);
  await exitWith(0);
}

sweepFolders();
const folder = ownFolder('planted');
const copy = join(folder, 'copy');
const cleanBuild = join(folder, 'build');
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop);

await makeCopy();
if (words.includes('--check-clean')) await exitWith((await isClean()) ? 0 : 1);
let caught = 0;
for (const fault of faults) if (await isCaught(fault)) caught += 1;
console.log(`${caught} of ${faults.length} caught`);
await exitWith(caught === faults.length ? 0 : 1);

/** Ends what runs, and this process. Its folder is removed at the exit. */
async function stop(name: NodeJS.Signals): Promise<void> {
  console.log(`Stopped by ${name}`);
  await stopGroups();
  await exitWith(128 + constants.signals[name]);
}

/** Reads the lines before the diff of a patch. Throws if one is missing. */
function readFault(patch: string): Fault {
  const header = readFileSync(patch, 'utf8').split(/^diff --git /m)[0] ?? '';
  const lines = new Map([...header.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]));
  for (const name of ['Fault', 'Area', 'Caught-by'])
    if (!lines.has(name)) throw new Error(`${patch} has no line "${name}:"`);
  const caughtBy = [...(lines.get('Caught-by') ?? '').matchAll(/"([^"]*)"|\S+/g)];
  return {
    name: basename(patch, '.patch'),
    patch,
    caughtBy: caughtBy.map(([word, quoted]) => quoted ?? word),
    needsBuild: lines.get('Needs') === 'build',
  };
}

/** Copies the repository as it is now, with changes that are not committed, and the built site. */
async function makeCopy(): Promise<void> {
  // If this process runs as root, PostgreSQL runs under a separate account.
  chmodSync(folder, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name))))
    await cp(join(ROOT, file), join(copy, file), { verbatimSymlinks: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  if (!existsSync(join(ROOT, 'build'))) throw new Error('Build the site first: npm run build');
  await copyFolder(join(ROOT, 'build'), cleanBuild);
  await copyFolder(cleanBuild, join(copy, 'build'));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const { status, printed } = await runInGroup('cp', ['-r', '--reflink=auto', from, to], { cwd: ROOT });
  if (status !== 0) throw new Error(printed);
}

/** Runs the tests of the faults without a fault. Returns whether all pass. */
async function isClean(): Promise<boolean> {
  const inNode = faults.flatMap(({ caughtBy }) => caughtBy.filter(isVitest));
  const inBrowser = faults.map(({ caughtBy }) => caughtBy.filter((word) => !isVitest(word)));
  const failures: TestRun[] = [];
  for (const tests of [[...new Set(inNode)], ...inBrowser]) {
    const run = await runTests(tests);
    if (!run.passed) failures.push(run);
  }
  for (const { failed, printed } of failures) console.log(`Fails without a fault: ${failed ?? printed}`);
  if (failures.length === 0) console.log(`The tests of ${faults.length} faults pass without them`);
  return failures.length === 0;
}

/** Plants a fault, runs its tests, takes the fault back and prints the result. */
async function isCaught({ name, patch, caughtBy, needsBuild }: Fault): Promise<boolean> {
  const startedAt = Date.now();
  const print = (outcome: string, reason: string) =>
    console.log(`${outcome} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s): ${reason}`);
  const applied = apply(patch);
  if (applied !== '') {
    print('ERROR', `the patch does not apply\n${applied}`);
    return false;
  }
  const built = needsBuild ? await runNode(['tools/build-languages.ts']) : PASSED;
  const { passed, failed, printed } = built.passed ? await runTests(caughtBy) : built;
  apply(patch, '--reverse');
  if (needsBuild) await copyFolder(cleanBuild, join(copy, 'build'));
  if (failed) print('caught', failed);
  else if (passed) print('NOT CAUGHT', caughtBy.join(' '));
  else print('ERROR', `the tests did not run\n${printed}`);
  return failed !== undefined;
}

/** Applies a patch to the copy. Returns what is wrong, or an empty text. */
function apply(patch: string, ...options: readonly string[]): string {
  const { status, stderr } = spawnSync('git', ['apply', ...options, patch], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/** Runs test files, each with its runner. Stops at the first failure. */
async function runTests(tests: readonly string[]): Promise<TestRun> {
  const inNode = tests.filter(isVitest);
  const inBrowser = tests.filter((word) => !isVitest(word));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...inNode];
  const playwright = [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts', '-x'],
    ...['--project=js', '--reporter=list', `--timeout=${MAX_BROWSER_TEST_MS}`, ...inBrowser],
  ];
  const run = inNode.length > 0 ? await runNode(vitest) : PASSED;
  return run.passed && inBrowser.length > 0 ? runNode(playwright) : run;
}

function isVitest(word: string): boolean {
  return /\.test\.tsx?$/.test(word);
}

/** Runs a program of Node.js in the copy. Finds the name of the first failed test in what it prints. */
async function runNode(args: readonly string[]): Promise<TestRun> {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
  const { status, signal, printed } = await runInGroup(process.execPath, args, {
    cwd: copy,
    maxMs: MAX_RUN_MS,
    env: { ...process.env, PATH, NO_COLOR: '1' },
  });
  // Vitest: ` FAIL  |unit| file > name`. Playwright: `  1) [js] › file:1:2 › name`.
  const [, failed] = /^ FAIL +(.+ > .+)$/m.exec(printed) ?? /^ +1\) (.+?)[ ─]*$/m.exec(printed) ?? [];
  return { passed: status === 0, failed, printed: `${printed}\nEnded with ${signal ?? status}` };
}
