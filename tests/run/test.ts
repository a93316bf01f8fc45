import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSteps, type Step } from '#tests/run/run-steps.ts';
import { readReports, summary } from '#tests/run/summary.ts';

/*
 * `npm test`: every step that a change must pass, in about 13 minutes on two cores. `npm run test:all` adds what takes
 * an hour. `--shuffle=7` runs files and tests in another order, the same for the same number.
 */

const { values } = parseArgs({ options: { all: { type: 'boolean' }, shuffle: { type: 'string' } } });
const reports = mkdtempSync(join(tmpdir(), 'ratha-reports-'));
const seed = values.shuffle;
const order = seed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`];
if (seed !== undefined) console.log(`In the order of seed ${seed}`);

function vitest(name: string, workers: number, ...projects: string[]): readonly string[] {
  const report = `--outputFile.json=${join(reports, `${name}.json`)}`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  return [
    'vitest',
    'run',
    `--maxWorkers=${workers}`,
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    report,
    ...order,
  ];
}

/**
 * The tests with real clocks mostly wait, so they run beside the others. The browser has the cores to itself, apart from
 * those.
 */
const STEPS: readonly Step[] = [
  { name: 'programs', command: ['node', 'tests/setup/install.ts'], after: [] },
  { name: 'check', command: ['npm', 'run', '--silent', 'check'], after: [] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], after: [] },
  { name: 'unit', command: vitest('unit', 2, 'domain', 'unit'), after: ['check', 'build'] },
  { name: 'timed', command: vitest('timed', 3, 'timed', 'isolated'), after: ['check', 'build', 'programs'] },
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    variables: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
      ...(seed === undefined ? {} : { SHUFFLE: seed }),
    },
    after: ['unit', 'programs'],
  },
  { name: 'race', command: vitest('race', 1, 'race'), after: ['browser', 'timed'] },
];

/** What takes long, one after the other. */
const MORE = ['test:long', 'test:race', 'test:chaos', 'test:lighthouse', 'bench:console'].map(
  (script, at, scripts): Step => ({
    name: script,
    command: ['npm', 'run', '--silent', script],
    after: [scripts[at - 1] ?? 'race'],
  }),
);

const ended = await runSteps(values.all ? [...STEPS, ...MORE] : STEPS);
console.log(summary({ ended, tests: readReports(reports), isAll: values.all === true }));
rmSync(reports, { recursive: true, force: true });
if (ended.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1;
