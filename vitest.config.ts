import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Real servers and real clocks. These tests mostly wait, so the unit tests run beside them. */
const TIMED = [
  'cli/commands/up.test.ts',
  'infra/local/**/*.test.ts',
  'tests/chaos/**/*.test.ts',
  'workflows/**/*.test.ts',
];

/** Many riders at once load both cores, so these have the machine to themselves. */
const RACE = 'tests/chaos/*-race.test.ts';

/** Spreads the tests that wait evenly among the others, the longest first, so that neither waits for the other. */
class Interleaved extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const timed = sorted.filter(isTimed).sort((a, b) => rank(a) - rank(b));
    const others = sorted.filter((file) => !isTimed(file));
    // The last one starts well before the end.
    const step = (0.8 * others.length) / Math.max(1, timed.length);
    const place = new Map<TestSpecification, number>([
      ...others.map((file, index) => [file, index] as const),
      ...timed.map((file, index) => [file, index * step - 0.5] as const),
    ]);
    return sorted.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  }
}

function isTimed({ project }: TestSpecification): boolean {
  return project.name === 'timed';
}

/** The tests that kill processes take longest. */
function rank({ moduleId }: TestSpecification): number {
  return moduleId.includes('/tests/chaos/') ? 0 : 1;
}

export default defineConfig({
  test: {
    // Two more than the cores, because the timed tests mostly wait.
    maxWorkers: 4,
    sequence: { sequencer: Interleaved },
    globalSetup: ['tests/setup/postgres.ts'],
    // Far above what a test needs, so that only one that hangs runs into a limit.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
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
        test: {
          name: 'unit',
          include: ['{app,cli,infra,migrations}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...TIMED],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED,
          exclude: [RACE, 'node_modules/**'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: { name: 'race', include: [RACE], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
