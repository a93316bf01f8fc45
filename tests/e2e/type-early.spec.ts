import type { Locator, Page } from '@playwright/test';
import { type IndiaDate, weekdayOf } from '#domain/kernel/india-time.ts';
import { type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { bookingSteps } from '#tests/e2e/steps/booking.ts';
import {
  addForeignNodes,
  addForeignNodesWhileParsing,
  FOREIGN,
  type Foreign,
  foreignNodes,
} from '#tests/e2e/steps/foreign-nodes.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { rideshareSteps } from '#tests/e2e/steps/rideshare.ts';
import { WORDS } from '#tests/e2e/steps/words.ts';

/** A field, the keys that fill it in, and what it has then. An arrow key comes to a radio from another one, `from`. */
type Entry = {
  readonly field: Locator;
  readonly from?: Locator;
  readonly keys: readonly string[];
  readonly value: string | true;
  readonly isDate?: boolean;
};
type Form = { readonly path: string; readonly entries: readonly Entry[]; readonly next: () => Promise<void> };

const SERVICES = ['airport', 'hourly', 'intercity', 'rideshare'] as const;
type Service = (typeof SERVICES)[number];

/** A slow phone has a sixth of the speed of a desktop. */
const SLOW_PROCESSOR = 6;
const MAX_TAB_STOPS = 80;

// A recording of every key would take longer than the typing.
test.use({ trace: 'off' });

// The scripts come after half of the date is typed, which nobody can read or put back.
for (const [service, language] of [
  ['airport', 'en'],
  ['hourly', 'hi'],
  ['intercity', 'en'],
  ['rideshare', 'hi'],
] as const) {
  test(`keeps every key of /${service} typed around the start of the framework, beside foreign nodes`, {
    tag: ALONE,
  }, async ({ page }) => {
    const form = await formOf(page, service, language);
    await addForeignNodesWhileParsing(page);
    const release = await holdScripts(page);
    await openWithoutScripts(page, form.path);
    const added = await addForeignNodes(page, FOREIGN);
    await type(page, form.entries, async ({ field, isDate }, at) => {
      if (!isDate || at !== 4) return;
      const speedUp = await slowDown(page);
      release();
      await hydrated(field);
      await speedUp();
    });
    await expectAll(form.entries);
    expect(await foreignNodes(page)).toBe(added);
    await form.next();
  });
}

test('keeps every key of a login typed around the start of the framework', { tag: ALONE }, async ({
  page,
  rider,
}) => {
  const release = await holdScripts(page);
  await openWithoutScripts(page, '/otp');
  const field = page.getByRole('textbox', { name: 'Phone' });
  const added = await addForeignNodes(page, ['html', 'head', 'body', 'beside a field']);
  const entries = [{ field, keys: [...rider.national], value: rider.national }];
  await type(page, entries, async (_, at) => {
    if (at !== 5) return;
    release();
    await hydrated(field);
  });
  await expectAll(entries);
  expect(await foreignNodes(page)).toBe(added);
});

// 112 journeys, in about 25 minutes: `npm run test:all` runs them.
for (const service of SERVICES) {
  for (const seconds of [0, 1, 3, 10]) {
    for (const foreign of [null, ...FOREIGN]) {
      test(`keeps every key of /${service} with scripts ${seconds} s late, ${foreign ?? 'nothing'} foreign`, {
        tag: [ALONE, '@all'],
      }, async ({ page }) => {
        const language = (seconds + FOREIGN.indexOf(foreign as Foreign)) % 2 === 0 ? 'en' : 'hi';
        const form = await formOf(page, service, language);
        await slowDown(page);
        await delayScripts(page, seconds);
        await openWithoutScripts(page, form.path);
        const added = await addForeignNodes(page, foreign ? [foreign] : []);
        // The script of the page comes late, then the framework: the last keys come after both.
        const keyCount = form.entries.flatMap(({ keys }) => keys).length;
        const pause = Math.ceil((2 * seconds * 1000) / keyCount);
        await type(page, form.entries, () => page.waitForTimeout(pause));
        await hydrated(page.locator('main form').first());
        await expectAll(form.entries);
        expect(await foreignNodes(page)).toBe(added);
        await form.next();
      });
    }
  }
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

/** Opens a page whose scripts are on the way, and waits until it is parsed. Programs of others change a page then. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** Types the entries one after the other, from field to field by Tab. Calls `beforeKey` before each key. */
async function type(
  page: Page,
  entries: readonly Entry[],
  beforeKey: (entry: Entry, at: number) => Promise<void>,
): Promise<void> {
  for (const entry of entries) {
    await tabInto(page, entry.from ?? entry.field);
    for (const [at, key] of entry.keys.entries()) {
      await beforeKey(entry, at);
      await page.keyboard.press(key);
    }
    await expect(entry.field).toBeFocused();
  }
}

async function tabInto(page: Page, field: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${field}`);
}

async function expectAll(entries: readonly Entry[]): Promise<void> {
  for (const { field, value } of entries) {
    if (value === true) await expect(field).toBeChecked();
    else await expect(field).toHaveValue(new RegExp(`^${value}$`, 'i'));
  }
  await expect((entries.at(-1) as Entry).field).toBeFocused();
}

/** Returns the first form of a service, with what a person types into it. */
async function formOf(page: Page, service: Service, language: LanguageCode): Promise<Form> {
  const { booking, rideshare } = WORDS[language];
  const { field, button } = bookingSteps(page, true, language);
  const radio = (value: string) => page.locator(`input[type=radio][value=${value}]`);
  // Without its script, a place is a plain field.
  const place = (end: 'pickup' | 'drop') => page.locator(`input[name=${end}Location]`);
  const text = (it: Locator, value: string): Entry => ({ field: it, keys: [...value], value });
  const switchTo = (from: string, to: string): Entry => ({
    field: radio(to),
    from: radio(from),
    keys: ['ArrowDown'],
    value: true,
  });
  const day = async (date: string, it: Locator): Promise<Entry> => ({
    field: it,
    keys: [...(await asTyped(page, date))],
    value: date,
    isDate: true,
  });
  if (service === 'rideshare') {
    const { field, button, heading } = rideshareSteps(page, true, language);
    return {
      path: languagePath(language, '/scheduled-rideshare'),
      entries: [
        { field: page.locator('input[name=route]').first(), keys: ['Space'], value: true },
        switchTo('outbound', 'return'),
        await day(dayWithTrips(), field.date),
      ],
      next: async () => {
        await button(rideshare.continueLabel).click();
        await expect(heading(rideshare.titles.stops.title)).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${rideshare.titles.stops.title}`));
      },
    };
  }
  const own: Record<Exclude<Service, 'rideshare'>, readonly Entry[]> = {
    airport: [
      switchTo('to-airport', 'from-airport'),
      { field: field.terminal, keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'], value: 'T3' },
      text(place('drop'), 'Saket, Delhi'),
      text(field.flight, 'AI 101'),
      { field: field.meetAndGreet, keys: ['Space'], value: true },
    ],
    hourly: [text(place('pickup'), 'Saket'), text(place('drop'), 'Hauz Khas'), text(field.hours, '6')],
    intercity: [
      switchTo('one-way', 'round-trip'),
      text(place('pickup'), 'Saket'),
      text(place('drop'), 'Agra'),
      { field: field.stay, keys: ['ArrowDown'], value: '12' },
    ],
  };
  return {
    path: languagePath(language, `/booking/${service}`),
    entries: [
      ...own[service],
      await day(inDays(3).date, field.date),
      { field: field.time, keys: [...'1130A'], value: '11:30' },
      text(field.coupon, 'welcome10'),
    ],
    next: async () => {
      const title = await page.title();
      await button(booking.confirmBooking).click();
      await expect(button(booking.completeBooking)).toBeVisible();
      await expect(page).not.toHaveTitle(title);
    },
  };
}

/** Returns the next day, at least five days from now, on which both lines drive. */
function dayWithTrips(): string {
  const days = [5, 6, 7].map((ahead) => inDays(ahead).date);
  return days.find((date) => !['tuesday', 'wednesday'].includes(weekdayOf(date as IndiaDate))) ?? '';
}

/** Returns the digits of a date in the order of the browser's language. */
async function asTyped(page: Page, date: string): Promise<string> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.setContent('<input type="date" autofocus>');
  await page.locator('input').focus();
  await page.keyboard.type('01022026');
  const isMonthFirst = (await page.locator('input').inputValue()) === '2026-01-02';
  return isMonthFirst ? `${month}${day}${year}` : `${day}${month}${year}`;
}
