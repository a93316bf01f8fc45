import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/setup/chromium.ts';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Its shared memory is in its own folder then, and not left behind in /dev/shm by a killed browser.
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MODES = [{ name: 'js' }, { name: 'no-js', grep: /@nojs/, use: { javaScriptEnabled: false } }];

/** Returns a project for each file and mode, in an order that the seed decides. Playwright runs projects in their order. */
function shuffled(seed: string) {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return MODES.flatMap((mode) =>
    files.map((file) => ({ ...mode, name: `${mode.name} ${file}`, testMatch: file })),
  ).toSorted((a, b) => rank(a.name).localeCompare(rank(b.name)));
}

const executablePath = findChromium();

/**
 * The end-to-end tests, on the built site. Tests with the tag @nojs also run without JavaScript. Those with the tag @all run
 * only with `ALL_JOURNEYS=true`.
 */
export default defineConfig({
  ...(process.env.ALL_JOURNEYS === 'true' ? {} : { grepInvert: /@all/ }),
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './setup/product-of-the-run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Far more than a step needs, so that only a hanging step reaches the limit.
  timeout: 300_000 * TIME_FACTOR,
  expect: { timeout: 120_000 * TIME_FACTOR },
  // `npm test` names a file for the results, from which it prints the slowest tests.
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    // Riders use a phone. The tests of the console choose a desktop.
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    // Not India, because the displayed times must not depend on the time zone of the browser.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    // A worker would answer for the server. The tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A recording of each step costs a seventh of the step. `--trace retain-on-failure` makes one.
    trace: 'off',
    actionTimeout: 60_000 * TIME_FACTOR,
    navigationTimeout: 90_000 * TIME_FACTOR,
  },
  projects: process.env.SHUFFLE === undefined ? MODES : shuffled(process.env.SHUFFLE),
});
