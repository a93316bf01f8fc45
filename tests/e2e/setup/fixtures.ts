import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import { type Contexts, sharedContexts } from '#tests/e2e/setup/contexts.ts';
import { ADMIN_PHONES, anotherRider, logIn, type Rider } from '#tests/e2e/setup/people.ts';
import type { Place } from '#tests/e2e/setup/product.ts';
import { productOfTheRun } from '#tests/e2e/setup/product-of-the-run.ts';
import { followLog } from '#tests/e2e/setup/site-log.ts';
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
  /** The browser of another rider. */
  stranger: BrowserContext;
  /** Console messages that a test provokes on purpose. */
  expectedNoise: RegExp | undefined;
  noise: string[];
  /** Keeps what the site logged during a failed test. */
  siteLog: undefined;
  /** Opens a browser for a test, named so that the next test with that name can use it again. */
  browserOf: (
    name: string,
    options: { readonly desk: boolean; readonly session?: Session },
  ) => Promise<BrowserContext>;
  deskOf: (session: Session | undefined) => Promise<Page>;
};
type WorkerFixtures = {
  product: Place;
  contexts: Contexts;
  adminSessions: readonly Session[];
};
type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/**
 * The tag of a test that changes what its tab shares with the tabs of later tests: the clock, or the cache of a first
 * visit. It gets browser contexts of its own.
 */
export const ALONE = '@alone';
const DESK = { width: 1440, height: 900 };
/** A refusal by the server, which Chromium also reports in the console. */
const DELIBERATE_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** A response that is still open when its part of the page is removed. Remix aborts it without a catch. */
const ANSWER_LET_GO = /^AbortError: signal is aborted without reason/;
/** What Playwright says on each page while it blocks service workers. */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;
const HARMLESS = [DELIBERATE_REFUSAL, ANSWER_LET_GO, WORKER_BLOCKED];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => use(productOfTheRun()),
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser, product }, use) => {
      const contexts = sharedContexts(browser, product.url);
      await use(contexts);
      await contexts.close();
    },
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
  browserOf: async (
    {
      baseURL,
      browser,
      contextOptions,
      contexts,
      javaScriptEnabled,
      locale,
      noise,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    { tags },
  ) => {
    const used = new Map<BrowserContext, () => Promise<void>>();
    await use(async (name, { desk, session }) => {
      const options = {
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(userAgent === undefined ? {} : { userAgent }),
        javaScriptEnabled,
        serviceWorkers,
        viewport: desk ? DESK : viewport,
      };
      // A service worker outlives the tabs of its page.
      const isOwn = tags.includes(ALONE) || serviceWorkers === 'allow';
      const context = isOwn
        ? await browser.newContext(options)
        : await contexts.borrow(name, options, session?.cookies);
      if (isOwn && session) await context.addCookies(session.cookies);
      const endListening = listen(context, noise);
      used.set(context, async () => {
        endListening();
        await (isOwn ? context.close() : contexts.giveBack(context));
      });
      return context;
    });
    for (const end of used.values()) await end();
  },
  context: async ({ browserOf }, use) => use(await browserOf('rider', { desk: false })),
  stranger: async ({ browserOf }, use) => use(await browserOf('stranger', { desk: false })),
  deskOf: async ({ browserOf }, use) => {
    let opened = 0;
    await use(async (session) => {
      opened += 1;
      const context = await browserOf(`desk ${opened}`, { desk: true, ...(session && { session }) });
      return context.newPage();
    });
  },
  admin: async ({ browserOf, adminSessions: [session] }, use) => {
    const context = await browserOf('admin', { desk: true, ...(session && { session }) });
    await use(await context.newPage());
  },
  otherAdmin: async ({ browserOf, adminSessions: [, session] }, use) => {
    const context = await browserOf('other admin', { desk: true, ...(session && { session }) });
    await use(await context.newPage());
  },

  siteLog: [
    async ({ product }, use, info) => {
      const written = followLog(product);
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach('log of the site', { body: written(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  expectedNoise: [undefined, { option: true }],
  noise: [
    async ({ expectedNoise }, use) => {
      const noise: string[] = [];
      await use(noise);
      const isExpected = (said: string) =>
        HARMLESS.some((noise) => noise.test(said)) || expectedNoise?.test(said);
      base.expect(noise.filter((said) => !isExpected(said))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Collects script errors, violations of the content security policy and other console messages. Returns the function
 * that ends it.
 */
function listen(context: BrowserContext, noise: string[]): () => void {
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  };
  const onError = (error: { error(): Error }) => noise.push(String(error.error()));
  context.on('console', onConsole);
  context.on('weberror', onError);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
}

export const { expect } = test;
