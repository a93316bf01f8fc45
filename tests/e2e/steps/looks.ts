import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Size = { readonly width: number; readonly height: number };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };
const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1440, height: 900 };
const TOUCH_PX = 44;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Looked = {
  /** The gallery shows a fixed theme, whatever the device prefers. */
  readonly themes?: readonly [Theme, ...Theme[]];
  /** False for the console, which is designed for a mouse. */
  readonly touch?: boolean;
};

/**
 * Ends every animation that has an end, and waits two frames. Only then does each element have the colours of its theme. The
 * end of a transition can start that of a child, which inherits the colour. A browser that paints nothing for a while
 * gives no frame: a second is enough then.
 */
async function painted() {
  const unfinished = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  for (let level = 0; level < 100; level += 1) {
    const animations = unfinished();
    if (animations.length === 0) break;
    for (const animation of animations) animation.finish();
  }
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1_000);
    });
  }
}

/**
 * Checks the page in its present state: no axe violations at phone width (desktop width without `touch`),
 * enough contrast in both themes, no horizontal scrolling at 320 and 1440 px, and controls of at least 44 px.
 * The page keeps its size.
 */
export async function expectGoodLooks(
  page: Page,
  { themes = THEMES, touch = true }: Looked = {},
): Promise<void> {
  const [first, ...others] = themes;
  const about = new URL(page.url()).pathname;
  const before = page.viewportSize();
  await resize(page, touch ? PHONE : DESKTOP);
  await expectAccessible(page, first, { type: 'tag', values: RULES });
  for (const theme of others) await expectContrast(page, theme);
  await page.emulateMedia({ colorScheme: null });
  if (touch)
    expect(await page.locator('.control:visible').evaluateAll(overlapping), `${about}: ${OVERLAP}`).toEqual(
      [],
    );

  for (const screen of [DESKTOP, SMALL_PHONE]) {
    await resize(page, screen);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${about}: width of the page at ${screen.width} px`).toBeLessThanOrEqual(screen.width);
  }
  if (touch) expect(await tooSmallToTouch(page), `${about}: controls under ${TOUCH_PX} px`).toEqual([]);
  if (before) await resize(page, before);
}

/** Checks the contrast alone, for a page that was looked at in another theme. A theme changes only colours. */
export function expectContrast(page: Page, theme: Theme): Promise<void> {
  return expectAccessible(page, theme, { type: 'rule', values: ['color-contrast'] });
}

/** Changes the size of the page if it has another one. */
async function resize(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
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

const SCREENS = [PHONE, LAPTOP, DESKTOP];

/** Checks that the price and the main action are on the screen, on a phone and on two desktops, without scrolling. */
export async function expectPriceInSight(page: Page, action: string): Promise<void> {
  const parts = [
    page.locator('[aria-live=polite]:visible').first(),
    page.getByRole('button', { name: action, exact: true }),
  ];
  for (const screen of SCREENS) {
    await resize(page, screen);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of parts) await expect(part, `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
  }
  await resize(page, PHONE);
}

/** Expects that axe finds no violation in one theme. */
async function expectAccessible(
  page: Page,
  colorScheme: Theme,
  runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(painted);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // No page has a frame, so axe needs no second page for its results.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: LOADED }) })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
  }));
  const about = new URL(page.url()).pathname;
  expect(found, `${about}: axe in the ${colorScheme} theme`).toEqual([]);
}

/** A script that does nothing, for a page that has axe already. Its own script has more than a megabyte. */
const LOADED = ';';

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
