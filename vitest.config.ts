import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TIME_FACTOR } from './tests/setup/time-factor.ts';

/** Real servers and real clocks. */
const TIMED = [
  'cli/commands/up.test.ts',
  'infra/local/**/*.test.ts',
  'tests/bench/smoke.test.ts',
  'tests/chaos/**/*.test.ts',
  'workflows/**/*.test.ts',
];

/**
 * These leave processes or connections behind until their own process ends, replace modules that others have loaded, need
 * prepared statements, of which a process has a limited number, or load the development build of React.
 */
const ISOLATED = [
  'cli/commands/doctor/doctor.test.ts',
  'infra/postgres/connection/preparing-client.test.ts',
  'infra/temporal/health.test.ts',
  'tests/contract/one-request-path.test.ts',
  'tests/contract/silent-database.test.ts',
  'tests/words/labels-decide-nothing.test.ts',
];

/** Takes minutes and both cores, so only `npm run test:all` runs it. */
const LONG = 'tests/chaos/storm/storm.test.ts';

/** Many riders at once load both cores, so these have the machine to themselves. */
const RACE = 'tests/chaos/*-race.test.ts';

/** Starts the tests that take longest first, so that no long one is left at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The tests that kill processes take longest. */
function rank({ moduleId }: TestSpecification): number {
  return moduleId.includes('/tests/chaos/') ? 0 : 1;
}

export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Far above what a test needs, so that only one that hangs runs into a limit.
    testTimeout: 120_000 * TIME_FACTOR,
    hookTimeout: 120_000 * TIME_FACTOR,
    expect: { poll: { timeout: 60_000 * TIME_FACTOR } },
    coverage: {
      provider: 'v8',
      include: ['domain/**/*.ts'],
      exclude: ['**/*.test.ts', 'domain/**/testing/**'],
      reporter: ['text-summary'],
      reportOnFailure: true,
      thresholds: { lines: 99.42 },
    },
    projects: [
      {
        extends: true,
        // One thread runs many files: these tests share nothing that changes.
        test: { name: 'domain', include: ['domain/**/*.test.ts'], pool: 'threads', isolate: false },
      },
      {
        extends: true,
        // JSX for the build of React that `env` names.
        esbuild: { jsxDev: false },
        test: {
          name: 'unit',
          include: ['{app,cli,infra,migrations}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...ISOLATED, ...TIMED],
          globalSetup: ['tests/setup/postgres.ts'],
          // One process runs many files, so each module is loaded once in it.
          isolate: false,
          // The build of React that riders get, which needs a fifth less processor time.
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/setup/leaks.ts'],
          // The built site is loaded as Node.js loads it for riders.
          server: { deps: { external: [/\/build\/.*\/server\//] } },
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, globalSetup: ['tests/setup/postgres.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED,
          exclude: [RACE, LONG, 'node_modules/**'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 600_000 * TIME_FACTOR,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 600_000 * TIME_FACTOR,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: [RACE],
          globalSetup: ['tests/setup/postgres.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
