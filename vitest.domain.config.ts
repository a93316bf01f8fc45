import { defineConfig } from 'vitest/config';

/** The domain's tests alone: no database, no server. `npm run test:domain` takes a few seconds. */
export default defineConfig({
  test: {
    name: 'domain',
    include: ['domain/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 120_000,
  },
});
