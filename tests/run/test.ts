import { chmodSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchMachine } from '#tests/run/machine.ts';
import { chosen, runSteps, type Step } from '#tests/run/run-steps.ts';
import { stopRequest } from '#tests/run/stop-request.ts';
import { readReports, summary } from '#tests/run/summary.ts';
import { ownFolder, removeOwnFolder, sweepFolders } from '#tests/setup/own-folder.ts';
import { measureTimeFactor } from '#tests/setup/time-factor.ts';

/*
 * `npm test`: every step that a change must pass (docs/tests.md). `npm run test:all` adds what takes an hour.
 * `--shuffle=7` runs files and tests in another order, the same for the same number. `--only browser` runs one step.
 */

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    shuffle: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
const stopped = stopRequest();
const swept = sweepFolders();
if (swept.length > 0) console.log(`Removed what killed runs had left: ${swept.join(', ')}`);
/** Everything temporary of this run. If the run is killed, the next one removes it. */
const folder = ownFolder('run');
// PostgreSQL runs under another account if this process runs as root.
chmodSync(folder, 0o755);
const [reports, temporary] = [join(folder, 'reports'), join(folder, 'tmp')];
for (const inside of [reports, temporary]) mkdirSync(inside);
const seed = values.shuffle;
const order = seed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`];
if (seed !== undefined) console.log(`In the order of seed ${seed}`);

const cores = availableParallelism();
const factor = await measureTimeFactor();
console.log(
  `${cores} ${cores === 1 ? 'core' : 'cores'}; limits of tests are ${factor.toFixed(1)} times as long`,
);
const variables = {
  TEST_TIME_FACTOR: factor.toFixed(2),
  TMPDIR: temporary,
  // Hundreds of processes start with the same code: it is compiled once.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
};

/** A browser, the site that it visits, and the servers behind keep two cores busy. */
const browsers = Math.max(1, Math.floor(cores / 2));

/** A run of Vitest keeps all cores busy: one worker for each. */
function vitest(name: string, after: readonly string[], workers: number, ...projects: string[]): Step {
  const report = `--outputFile.json=${join(reports, `${name}.json`)}`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = ['vitest', 'run', `--maxWorkers=${workers}`, ...chosen, ...REPORTERS, report, ...order];
  return { name, command, variables, after, cores: 'all', limitMinutes: 60 * factor };
}
const REPORTERS = ['--reporter=default', '--reporter=json'];

function script(name: string, after: readonly string[], weight: Step['cores'], limitMinutes: number): Step {
  const command = ['npm', 'run', '--silent', name];
  return { name, command, variables, after, cores: weight, limitMinutes: limitMinutes * factor };
}

/** No two heavy steps run at the same time, so the machine never has much more work than cores. */
const STEPS: readonly Step[] = [
  {
    name: 'programs',
    command: ['node', 'tests/setup/install.ts'],
    variables,
    after: [],
    cores: 'all',
    limitMinutes: 60 * factor,
  },
  script('check', ['programs'], 1, 20),
  script('build', ['programs'], 1, 20),
  vitest('unit', ['check', 'build'], cores, 'domain', 'unit'),
  vitest('timed', ['unit'], cores, 'timed', 'isolated'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', `--workers=${browsers}`],
    variables: {
      ...variables,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
      ...(seed === undefined ? {} : { SHUFFLE: seed }),
    },
    after: ['timed'],
    cores: 'all',
    limitMinutes: 60 * factor,
  },
  vitest('race', ['browser'], 1, 'race'),
];

/** What takes long, one after the other. */
const LONG = [
  'test:property',
  'test:long',
  'test:race',
  'test:chaos',
  'test:kill',
  'test:lighthouse',
  'bench:console',
];
const MORE = LONG.map((name, at) => script(name, [LONG[at - 1] ?? 'race'], 'all', 90));

const machine = watchMachine();
const ended = await runSteps(chosen([...STEPS, ...(values.all ? MORE : [])], values.only), { stopped });
console.log(summary({ ended, tests: readReports(reports), isAll: values.all === true, machine: machine() }));
removeOwnFolder(folder);
if (ended.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1;
