import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/setup/chromium.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = findChromium();

/** The journeys, on the built site: each is told once and, where it is tagged @nojs, runs without scripts too. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './setup/product-of-the-run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Far above what a step needs, so that only one that hangs runs into a limit.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Riders hold a phone; the console's journeys choose a desk.
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    // Not India: what the pages say of time must not depend on where the browser is.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
  },
  projects: [{ name: 'js' }, { name: 'no-js', grep: /@nojs/, use: { javaScriptEnabled: false } }],
});
