import { defineConfig } from 'vitest/config';

/** Real servers with real windows of seconds: one file at a time, so that a busy machine does not eat a window. */
const TIMED = [
  'cli/commands/up.test.ts',
  'infra/local/**/*.test.ts',
  'tests/chaos/**/*.test.ts',
  'workflows/**/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tests/setup/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
        test: { name: 'timed', include: TIMED },
      },
    ],
  },
});
