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

/** The end-to-end tests, on the built site. Tests with the tag @nojs also run without JavaScript. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './setup/product-of-the-run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Far more than a step needs, so that only a hanging step reaches the limit.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
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
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
  },
  projects: [{ name: 'js' }, { name: 'no-js', grep: /@nojs/, use: { javaScriptEnabled: false } }],
});
