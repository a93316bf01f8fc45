import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const MIN_WIDTH = 320;
const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1440;
const HEIGHT = 844;
const TOUCH_PX = 44;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Looked = {
  /** The gallery shows a fixed theme, whatever the device prefers. */
  readonly themes?: readonly [Theme, ...Theme[]];
  /** False for the console, which is designed for a mouse. */
  readonly touch?: boolean;
};

/** Waits for every animation and two frames. Only then does each element have the colours of its theme. */
async function painted() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Checks the page in its present state: no axe violations at phone width (desktop width without `touch`),
 * enough contrast in both themes, no horizontal scrolling at 320 and 1440 px, and controls of at least 44 px.
 */
export async function expectGoodLooks(
  page: Page,
  { themes = THEMES, touch = true }: Looked = {},
): Promise<void> {
  const [first, ...others] = themes;
  const width = touch ? PHONE_WIDTH : DESKTOP_WIDTH;
  await page.setViewportSize({ width, height: HEIGHT });
  await expectAccessible(page, first, { type: 'tag', values: RULES });
  // A theme changes only colours.
  for (const theme of others)
    await expectAccessible(page, theme, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });

  for (const other of [DESKTOP_WIDTH, MIN_WIDTH]) {
    await page.setViewportSize({ width: other, height: HEIGHT });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `width of the page at ${other} px`).toBeLessThanOrEqual(other);
  }
  if (touch) expect(await tooSmallToTouch(page), `controls under ${TOUCH_PX} px`).toEqual([]);
  await page.setViewportSize({ width: PHONE_WIDTH, height: HEIGHT });
  if (touch) expect(await page.locator('.control:visible').evaluateAll(overlapping), OVERLAP).toEqual([]);
}

const OVERLAP = 'fields that overlap';

/** Returns the names of the fields that cover a part of another field. A dialog may cover fields of the page. */
function overlapping(fields: Element[]): string[] {
  const boxes = fields.map((field) => ({
    field,
    box: field.getBoundingClientRect(),
    dialog: field.closest('dialog, [role=dialog]'),
  }));
  return boxes.flatMap(({ field, box, dialog }) =>
    boxes
      .filter(
        (other) =>
          other.field !== field &&
          other.dialog === dialog &&
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      )
      .map((other) => `${field.id} over ${other.field.id}`),
  );
}

const SCREENS = [
  { width: PHONE_WIDTH, height: HEIGHT },
  { width: 1366, height: 768 },
  { width: DESKTOP_WIDTH, height: 900 },
];

/** Checks that the price and the main action are on the screen, on a phone and on two desktops, without scrolling. */
export async function expectPriceInSight(page: Page, action: string): Promise<void> {
  const parts = [
    page.locator('[aria-live=polite]:visible').first(),
    page.getByRole('button', { name: action, exact: true }),
  ];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of parts) await expect(part, `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: PHONE_WIDTH, height: HEIGHT });
}

/** Expects that axe finds no violation in one theme. */
async function expectAccessible(
  page: Page,
  colorScheme: Theme,
  runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(painted);
  // No page has a frame, so axe needs no second page for its results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
  }));
  expect(found, `axe in the ${colorScheme} theme`).toEqual([]);
}

/**
 * Returns the controls smaller than 44 px in width or height. Links in a sentence are exempt (WCAG 2.5.8).
 */
function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    return [...controls].flatMap((control) => {
      const isHiddenByItsLabel = control.matches('[type=radio], [type=checkbox]');
      const target = (isHiddenByItsLabel && control.closest('label')) || control;
      const isInSentence = target.matches('a') && getComputedStyle(target).display === 'inline';
      const isOutOfReach = target.matches('.sr-only, [aria-hidden=true], [type=hidden]');
      const { width, height } = target.getBoundingClientRect();
      if (isInSentence || isOutOfReach || !target.checkVisibility() || width === 0) return [];
      if (width >= least && height >= least) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
      return [`${target.tagName.toLowerCase()} "${name}" is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TOUCH_PX);
}
