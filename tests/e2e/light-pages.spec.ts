import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { SAKET } from '#tests/e2e/steps/booking.ts';
import { beginToUse, holdScripts, hydrated, leaveMouseOutside } from '#tests/e2e/steps/hydration.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { anotherTrip, rideshareSteps } from '#tests/e2e/steps/rideshare.ts';

/**
 * Maximum kilobytes of compressed script that a page loads until a person uses it. What the pages with a waiting framework
 * load at first, and that every service has the same scripts, is in `tests/plain/light-pages.test.ts`.
 */
const BUDGETS = {
  '/booking/hourly': 137,
  '/scheduled-rideshare': 127,
  '/otp': 121,
  '/my-bookings': 114,
  '/confirmation': 104,
};
/** Maximum kilobytes for each step of a seat booking. */
const MAX_SEAT_STEP_KB = 128;

test('keeps each page within its budget of compressed script', { tag: ALONE }, async ({ page, rider }) => {
  for (const [path, most] of Object.entries(BUDGETS)) {
    if (path === '/my-bookings') {
      await logIn(page.request, rider.phone);
      await bookByCall(page.request, rider);
    }
    const kilobytes = await weigh(page.context(), path);
    console.log(`${path}: ${kilobytes} kB of compressed script in use`);
    expect(kilobytes, path).toBeGreaterThan(50);
    expect(kilobytes, path).toBeLessThanOrEqual(most);
  }
});

test('keeps each step to a seat within its budget of compressed script', { tag: ALONE }, async ({
  page,
  js,
  request,
}) => {
  const ride = rideshareSteps(page, js);
  await ride.openDetails(await anotherTrip(request, test.info().parallelIndex), 'B1');
  const details = page.url();
  await page.goto('about:blank');
  for (const step of ['trip', 'stops', 'seat', 'details']) {
    const kilobytes = await weigh(page.context(), details.replace('step=details', `step=${step}`));
    console.log(`${step} step: ${kilobytes} kB of compressed script`);
    expect(kilobytes, step).toBeGreaterThan(step === 'trip' ? 0 : 50);
    expect(kilobytes, step).toBeLessThanOrEqual(MAX_SEAT_STEP_KB);
  }
});

test('loads the framework when a person is about to leave the landing page for a booking', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => !/own-script|hero-script/.test(url))).toEqual([]);
  const link = page.getByRole('link', { name: 'Book Airport Transfers' });
  await link.hover();
  await expect.poll(() => scripts.some((url) => /entry\.client/.test(url))).toBe(true);
  await link.click();
  await expect(page).toHaveURL('/booking/airport');
  await hydrated(page.locator('main'));
});

test('starts the framework of a booking when a person begins to use it', async ({ page }) => {
  await leaveMouseOutside(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/booking/airport', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => !/own-script/.test(url))).toEqual([]);
  const pickup = page.locator('input[name=pickupLocation]').filter({ visible: true });
  const release = await holdScripts(page);
  await pickup.pressSequentially('saket');
  release();
  // What was typed before stays, in the field that has the focus, and gets suggestions.
  await expect(page.getByRole('option', { name: SAKET }).first()).toBeVisible();
  await expect(pickup).toBeFocused();
  await expect(pickup).toHaveValue('saket');
  expect(await page.locator('[data-waiting]').count()).toBe(0);
});

test('starts the framework of a booking after Back, with what was typed', async ({ page, booking }) => {
  await booking.open('airport');
  await booking.field.pickup.fill(SAKET);
  await page.goto('/questions');
  await page.goBack();
  await hydrated(page.locator('main form'));
});

test('loads the fonts of its letters only, and keeps its height when they arrive', { tag: ALONE }, async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fonts: string[] = [];
  await page.route(/\.woff2$/, async (route) => {
    fonts.push(
      route
        .request()
        .url()
        .replace(/.*\/|-[\w-]{8}\.woff2$/g, ''),
    );
    await released;
    await route.continue();
  });
  await page.goto('/questions', { waitUntil: 'domcontentloaded' });
  // The page is parsed before its style is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // The browser finds the fonts of the system a moment after it has asked for ours.
  await page.evaluate(() => {
    const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
    return Promise.allSettled(fallbacks.map((font) => font.load()));
  });
  const before = await height();
  release();
  await page.evaluate(() => document.fonts.load('450 40px "Fraunces Variable"'));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('450 40px "Fraunces Variable"'))).toBe(true);
  const after = await height();
  console.log(`/questions: ${before} px high with fallback fonts, ${after} with ${fonts.join(', ')}`);
  expect([...new Set(fonts)].sort()).toEqual(['fraunces', 'inter', 'inter-rupee', 'language-names']);
  // A line here and there breaks at another word.
  expect(Math.abs(after / before - 1)).toBeLessThan(0.02);
});

/**
 * Returns the compressed script that a page loads until a person uses it, in kilobytes with one decimal: a signed price, a
 * date and the port of the site compress to some bytes more or less in each answer.
 */
async function weigh(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/javascript/.test(type)) scripts.set(response.url(), response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const html = await (await page.request.get(path)).text();
  await beginToUse(page);
  // On a slow machine the network is idle before the page has asked for its scripts.
  await hydrated(page.locator('main'));
  await page.waitForLoadState('networkidle');
  // Facts for search engines (ld+json) are no script.
  const inline = [...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, , text]) => text,
  );
  const loaded = await Promise.all([...scripts.values()].map((script) => script.body()));
  const bodies = [...loaded, Buffer.from(inline.join('\n'))];
  await page.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return Math.round(bytes / 100) / 10;
}
