import { defineConfig } from 'vitest/config';

/** Real servers and real clocks: these mostly wait, so they run in more workers than there are cores. */
const TIMED = [
  'cli/commands/up.test.ts',
  'infra/local/**/*.test.ts',
  'tests/chaos/**/*.test.ts',
  'workflows/**/*.test.ts',
];

/** 500 riders at once load both cores, so it has the machine to itself. */
const RACE = 'tests/chaos/seat-race.test.ts';

export default defineConfig({
  test: {
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
      thresholds: { lines: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,cli,domain,infra,migrations}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...TIMED],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED,
          exclude: [RACE, 'node_modules/**'],
          maxWorkers: 3,
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'race', include: [RACE], sequence: { groupOrder: 2 } },
      },
    ],
  },
});
