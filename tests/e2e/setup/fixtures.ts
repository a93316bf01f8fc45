import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import { ADMIN_PHONES, anotherRider, logIn, type Rider } from '#tests/e2e/setup/people.ts';
import type { Place } from '#tests/e2e/setup/product.ts';
import { productOfTheRun } from '#tests/e2e/setup/product-of-the-run.ts';
import { type Booking, bookingSteps } from '#tests/e2e/steps/booking.ts';

type TestFixtures = {
  /** True if JavaScript runs in this project. */
  js: boolean;
  rider: Rider;
  /** The language of the pages that `booking` works on. */
  language: LanguageCode;
  booking: Booking;
  /** A desktop page of a team member. `otherAdmin` belongs to a colleague. */
  admin: Page;
  otherAdmin: Page;
  /** Console messages that a test provokes on purpose. */
  expectedNoise: RegExp | undefined;
  noise: string[];
  quietConsole: undefined;
  deskOf: (session: Session | undefined) => Promise<Page>;
};
type WorkerFixtures = {
  product: Place;
  adminSessions: readonly Session[];
};
type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

const DESK = { width: 1440, height: 900 };
/** A refusal by the server, which Chromium also reports in the console. */
const DELIBERATE_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;
/**
 * A key pressed between `hydrateRoot` and its first render, which waits for Remix's data. React 18 reports it
 * and hydrates.
 */
const KEY_BEFORE_HYDRATION = /Minified React error #345/;
/** A response that is still open when its part of the page is removed. Remix aborts it without a catch. */
const ANSWER_LET_GO = /^AbortError: signal is aborted without reason/;
/** What Playwright says on each page while it blocks service workers. */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;
const HARMLESS = [DELIBERATE_REFUSAL, KEY_BEFORE_HYDRATION, ANSWER_LET_GO, WORKER_BLOCKED];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => use(productOfTheRun()),
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  js: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  rider: ({ request }, use, { workerIndex }) => use(anotherRider(request, workerIndex)),
  language: [DEFAULT_LANGUAGE, { option: true }],
  booking: ({ page, js, language }, use) => use(bookingSteps(page, js, language)),

  adminSessions: [
    async ({ playwright, product }, use, { workerIndex }) => {
      const phones = ADMIN_PHONES.slice(2 * workerIndex, 2 * workerIndex + 2);
      const sessions = [];
      for (const phone of phones) {
        const request = await playwright.request.newContext({ baseURL: product.url });
        await logIn(request, phone);
        sessions.push(await request.storageState());
        await request.dispose();
      }
      await use(sessions);
    },
    { scope: 'worker' },
  ],
  admin: async ({ deskOf, adminSessions: [session] }, use) => use(await deskOf(session)),
  otherAdmin: async ({ deskOf, adminSessions: [, session] }, use) => use(await deskOf(session)),
  deskOf: async ({ browser, baseURL, javaScriptEnabled, serviceWorkers, contextOptions, noise }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (storageState) => {
      const address = baseURL === undefined ? {} : { baseURL };
      const context = await browser.newContext({
        ...contextOptions,
        ...address,
        ...(storageState === undefined ? {} : { storageState }),
        javaScriptEnabled,
        serviceWorkers,
        viewport: DESK,
      });
      opened.push(context);
      hear(context, noise);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  expectedNoise: [undefined, { option: true }],
  noise: async ({ expectedNoise }, use) => {
    const noise: string[] = [];
    await use(noise);
    const isExpected = (said: string) =>
      HARMLESS.some((noise) => noise.test(said)) || expectedNoise?.test(said);
    base.expect(noise.filter((said) => !isExpected(said))).toEqual([]);
  },
  quietConsole: [
    async ({ context, noise }, use) => {
      hear(context, noise);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Collects script errors, violations of the content security policy and other console messages. */
function hear(context: BrowserContext, noise: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
}

export const { expect } = test;
