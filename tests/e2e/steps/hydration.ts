import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React handles the events of an element. Before that, Enter in a form loads the page again. */
export async function hydrated(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true);
}

/** Touches the page as a person does first. A page that waits for that starts its framework. */
export async function beginToUse(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
}

/**
 * Lets the next pages not feel the mouse that Chromium without windows has in their corner until a test moves it. Their framework would
 * start before anybody uses them.
 */
export async function leaveMouseOutside(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ignoreCorner = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    addEventListener('pointerover', ignoreCorner, { capture: true });
  });
}

/** Holds back the scripts of the next pages. Returns the function that lets them load. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
