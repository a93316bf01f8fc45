import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TAB_STOPS = 80;

/** Waits until the page listens to keys, which is a moment after it is hydrated. */
export async function keysWork(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    /K/,
  );
}

/**
 * Presses Tab until `target` has focus. Expects a visible focus at every stop: an outline, on the screen and
 * not covered.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusTroubles(page)).toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** Expects that a new step has moved the focus to its heading, which is visible. */
export async function expectHeadingFocused(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeFocused();
  expect(await focusTroubles(page)).toEqual([]);
}

/**
 * Expects a toast and closes it by F8 and Escape, so that it covers nothing. It may close by itself before that.
 */
export async function closeToastByKeyboard(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast.filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
}

/** Returns the reasons why the focus is not visible. A hidden radio or checkbox shows it at its label. */
export function focusTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const shown = (focused.matches('[type=radio], [type=checkbox]') && focused.closest('label')) || focused;
    const name = `${shown.tagName} ${shown.textContent?.trim().slice(0, 40)} ${focused.getAttribute('name')}`;
    const parts = [shown, ...shown.querySelectorAll('*')];
    const outlines = [
      ...parts.map((part) => getComputedStyle(part)),
      ...parts.map((part) => getComputedStyle(part, '::after')),
    ];
    const hasOutline = outlines.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    // The buttons of the calendar and the clock are inside the field, and the browser outlines them itself.
    const isBrowsersOwn = focused.matches('[type=date], [type=time]') && !focused.matches(':focus-visible');
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = (left + right) / 2;
    const isOnScreen =
      x >= 0 && x <= innerWidth && top >= 0 && (bottom <= innerHeight || bottom - top > innerHeight);
    const corners = [
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    const isCovered = corners.some(([across, down]) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && !shown.contains(hit) && !hit.contains(shown);
    });
    return [
      ...(hasOutline || isBrowsersOwn ? [] : [`no outline: ${name}`]),
      ...(isOnScreen ? [] : [`off the screen: ${name}`]),
      ...(isOnScreen && isCovered ? [`covered: ${name}`] : []),
    ];
  });
}

/** Types a date into a date field, in the order of the browser's language. */
export async function typeDate(page: Page, field: Locator, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  if ((await field.inputValue()) === date) return;
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, field);
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(field).toHaveValue(date);
}
