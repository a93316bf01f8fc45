import type { Page } from '@playwright/test';
import { ALONE, test } from '#tests/e2e/setup/fixtures.ts';
import {
  addForeignNodes,
  addForeignNodesWhileParsing,
  expectForeignNodes,
  FOREIGN,
  type Foreign,
} from '#tests/e2e/steps/foreign-nodes.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectAll, SERVICES, text, typeAll, typedForm } from '#tests/e2e/steps/typed-forms.ts';

/** A slow phone has a sixth of the speed of a desktop. */
const SLOW_PROCESSOR = 6;

test('keeps every key of a booking typed around the start of the framework, beside foreign nodes', {
  tag: ALONE,
}, async ({ page, rider }) => {
  const { path, entries, complete } = await typedForm(page, 'airport', 'en');
  await addForeignNodesWhileParsing(page);
  const release = await holdScripts(page);
  await openWithoutScripts(page, path);
  await addForeignNodes(page, FOREIGN);
  await typeAll(page, entries, async ({ field, isDate }, at) => {
    if (!isDate || at !== 4) return;
    // The scripts come after half of the date is typed, which nobody can read or put back.
    const speedUp = await slowDown(page);
    release();
    await hydrated(field);
    await speedUp();
  });
  await expectAll(entries);
  await expectForeignNodes(page);
  await complete(rider);
});

test('keeps every key of a login typed around the start of the framework', { tag: ALONE }, async ({
  page,
  rider,
}) => {
  const release = await holdScripts(page);
  await openWithoutScripts(page, '/otp');
  const field = page.getByRole('textbox', { name: 'Phone' });
  await addForeignNodes(page, FOREIGN);
  const entries = [text(field, rider.national)];
  await typeAll(page, entries, async (_, at) => {
    if (at !== 5) return;
    release();
    await hydrated(field);
  });
  await expectAll(entries);
  await expectForeignNodes(page);
});

type Beside = { readonly what: string; readonly kinds: readonly Foreign[]; readonly whileParsing?: true };
const TOGETHER: readonly Beside[] = [
  { what: 'nothing', kinds: [] },
  { what: 'nodes added while parsing', kinds: [], whileParsing: true },
  { what: 'all kinds of foreign nodes', kinds: FOREIGN },
];
const EACH: readonly Beside[] = FOREIGN.map((kind) => ({ what: `only ${kind}`, kinds: [kind] }));

/** 54 bookings, in about 50 minutes of a core: `npm run test:typing` runs them. */
const JOURNEYS = [
  ...SERVICES.flatMap((service) =>
    [0, 1, 3, 10].flatMap((seconds) => TOGETHER.map((beside) => ({ service, seconds, beside }))),
  ),
  ...EACH.map((beside) => ({ service: SERVICES[0], seconds: 1, beside })),
];

for (const [at, { service, seconds, beside }] of JOURNEYS.entries()) {
  test(`keeps every key of /${service} with scripts ${seconds} s late, beside ${beside.what}`, {
    tag: [ALONE, '@all'],
  }, async ({ page, rider }) => {
    const { path, entries, complete } = await typedForm(page, service, at % 2 === 0 ? 'en' : 'hi');
    await slowDown(page);
    if (beside.whileParsing) await addForeignNodesWhileParsing(page);
    await delayScripts(page, seconds);
    await openWithoutScripts(page, path);
    await addForeignNodes(page, beside.kinds);
    // The script of the page comes late, then the framework: the last keys come after both.
    const keyCount = entries.flatMap(({ keys }) => keys).length;
    const pause = Math.ceil((2 * seconds * 1000) / keyCount);
    await typeAll(page, entries, () => page.waitForTimeout(pause));
    await hydrated(page.locator('main form').first());
    await expectAll(entries);
    await expectForeignNodes(page);
    await complete(rider);
  });
}

/** Makes the processor of the page slow, as that of an old phone. Returns the function that ends it. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

/** Lets each script of the next pages arrive late. */
async function delayScripts(page: Page, seconds: number): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await route.continue();
  });
}

/** Opens a page whose scripts are on the way, and waits until it is parsed. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}
