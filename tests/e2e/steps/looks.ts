import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [390, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
const HEIGHT = 844;
const TOUCH_PX = 44;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Looked = {
  /** What the page asks of the device; the gallery shows a theme whatever the device says. */
  readonly themes?: readonly (typeof THEMES)[number][];
  /** The controls are a rider's, each big enough for a thumb; the console's are for a mouse. */
  readonly touch?: boolean;
};

/** Once every animation is over and two frames have been drawn: only then has each element the colours of its theme. */
async function painted() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Expects of the page as it stands, on a phone and at a desk, by day and by night: no violation that axe knows of;
 * at 320 px nothing to scroll sideways; and controls of at least 44 px.
 */
export async function expectGoodLooks(
  page: Page,
  { themes = THEMES, touch = true }: Looked = {},
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(painted);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
      }));
      expect(found, `axe at ${width} px in ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
  if (touch) expect(await tooSmallToTouch(page), `controls under ${TOUCH_PX} px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.emulateMedia({ colorScheme: null });
}

/** Controls smaller than 44 px either way. A link in a sentence is as big as its words (WCAG 2.5.8). */
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
