import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { anotherTrip, rideshareSteps } from '#tests/e2e/steps/rideshare.ts';

/** Maximum kilobytes of compressed script on a first visit. */
const BUDGETS = [
  { path: '/', most: 3 },
  { path: '/confirmation', most: 101 },
  { path: '/booking/airport', most: 130 },
  { path: '/booking/hourly', most: 130 },
  { path: '/booking/intercity', most: 130 },
  { path: '/otp', most: 118 },
  { path: '/my-bookings', most: 112 },
];

for (const { path, most } of BUDGETS) {
  test(`sends at most ${most} kB of compressed script with ${path}`, async ({ page, rider }) => {
    if (path === '/confirmation' || path === '/my-bookings') {
      await logIn(page.request, rider.phone);
      await bookByCall(page.request, rider);
    }
    const { kilobytes, files } = await weigh(page, path);
    console.log(`${path}: ${kilobytes.toFixed(1)} kB of compressed script in ${files} files`);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(most);
  });
}

test('loads the framework when a person is about to leave the landing page for a booking', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => !/own-script/.test(url))).toEqual([]);
  const link = page.getByRole('link', { name: 'Book Airport Transfers' });
  await link.hover();
  await expect.poll(() => scripts.some((url) => /entry\.client/.test(url))).toBe(true);
  await link.click();
  await expect(page).toHaveURL('/booking/airport');
  await hydrated(page.locator('main'));
});

/** Maximum kilobytes for each step of a seat booking. */
const MAX_SEAT_STEP_KB = 125;

test(`sends at most ${MAX_SEAT_STEP_KB} kB of compressed script with each step to a seat`, async ({
  page,
  js,
  request,
}) => {
  const ride = rideshareSteps(page, js);
  await ride.comeToDetails(await anotherTrip(request, test.info().parallelIndex), 'B1');
  const details = page.url();
  await page.goto('about:blank');
  for (const step of ['trip', 'stops', 'seat', 'details']) {
    const visitor = await page.context().newPage();
    const { kilobytes, files } = await weigh(visitor, details.replace('step=details', `step=${step}`));
    console.log(`${step} step: ${kilobytes.toFixed(1)} kB of compressed script in ${files} files`);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(MAX_SEAT_STEP_KB);
    await visitor.close();
  }
});

test('loads the fonts of its letters only, and keeps its height when they arrive', async ({ page }) => {
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

/** Returns the compressed script that a first visit to a page loads, in kilobytes. */
async function weigh(page: Page, path: string) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/javascript/.test(type)) scripts.set(response.url(), response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const hasFramework = (await page.locator('link[rel=modulepreload]').count()) > 0;
  // On a slow machine the network is idle before the page has asked for its scripts.
  if (hasFramework) await hydrated(page.locator('main'));
  const html = await (await page.request.get(path)).text();
  // Facts for search engines (ld+json) are no script.
  const inline = [...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, , text]) => text,
  );
  const bodies = [...(await Promise.all(scripts.values())), Buffer.from(inline.join('\n'))];
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  return { kilobytes, files: scripts.size };
}
