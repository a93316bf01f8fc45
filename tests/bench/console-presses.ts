import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { findChromium } from '#tests/setup/chromium.ts';

const ROUNDS = inSmoke(1, 5);
const SLOWER = 4;
/** Longer than a press and what follows it. */
const SETTLE_MS = inSmoke(300, 1_500);

/** What is pressed in the list, and the view that it is pressed in. A dialog or menu is closed by the next load. */
const PRESSES: Record<string, { readonly view?: string; readonly selector: string }> = {
  'nothing (the machine itself)': { selector: 'h1' },
  'a checkbox of a row': { selector: 'tbody input[type=checkbox]' },
  'the checkbox of all rows': { selector: 'thead input[type=checkbox]' },
  Confirm: { view: '?status=received', selector: 'tbody button[value^=confirm]' },
  'the menu of a row': { selector: 'tbody [popovertarget]' },
  Details: { view: '?status=completed', selector: 'tbody a[aria-label^=Details]' },
  'an id': { selector: 'tbody th button' },
  'a column': { selector: 'thead a[href*="sort=fare"]' },
  'a filter': { view: '?status=received', selector: '[aria-label="Active filters"] a' },
};

/** Returns for each press the median time to the next frame, and its ratio to a press on nothing in the same run. */
export async function timePresses(url: string, cookie: string): Promise<Record<string, object>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const [name, value] = cookie.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(observePresses);
  const table: Record<string, object> = {};
  let least = 0;
  for (const [press, { view = '', selector }] of Object.entries(PRESSES)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/admin/bookings${view}`, { waitUntil: 'networkidle' });
      const { x, y } = await centre(page, selector);
      await page.mouse.move(x, y);
      await sleep(SETTLE_MS / 3);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.mouse.click(x, y);
      await sleep(SETTLE_MS);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      times.push(await page.evaluate(() => window.longestPress));
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    least ||= Math.max(median, 1);
    table[press] = { 'press to frame (ms)': Math.round(median), ratio: (median / least).toFixed(1) };
  }
  await browser.close();
  return table;
}

async function centre(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing at ${selector}`);
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}

/** Runs in the page: the longest time from an event of a press to the frame after it. */
function observePresses() {
  window.longestPress = 0;
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (/^(pointer(down|up)|click)$/.test(name))
        window.longestPress = Math.max(window.longestPress, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    longestPress: number;
  }
}
