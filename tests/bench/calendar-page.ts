import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { logIn, onBenchSite } from '#tests/bench/bench-site.ts';
import { type SeededDay, seedDay } from '#tests/bench/calendar-seed.ts';
import { findChromium } from '#tests/setup/chromium.ts';

/** How much slower than this machine the processor of the browser is. */
export const SLOWER = 4;

export type BenchCalendar = {
  readonly day: SeededDay;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly url: string;
};

type Size = { readonly drivers: number; readonly duties: number; readonly rides: number };

/** Opens the timeline of a full day in Chromium without a graphics card, for as long as `work` takes. */
export async function onBenchCalendar(
  size: Size,
  work: (calendar: BenchCalendar) => Promise<void>,
  { prepare = async () => {} }: { prepare?: (page: Page, cdp: CDPSession) => Promise<void> } = {},
): Promise<void> {
  await onBenchSite(async ({ databaseUrl, product }) => {
    const day = await seedDay(databaseUrl, size);
    const member = await logIn(product.port, 1);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    await pool.query(`insert into team_members (phone, role) values ($1, 'owner')`, [member.phone]);
    await pool.end();
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu'],
      ...(executablePath ? { executablePath } : {}),
    });
    const url = `http://127.0.0.1:${product.port}`;
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await addCookie(context, member.cookie, url);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await prepare(page, cdp);
    await page.goto(`${url}/admin/duty-calendar?date=${day.date}&view=timeline`, {
      waitUntil: 'networkidle',
    });
    await work({ day, page, cdp, url });
    await browser.close();
    await day.close();
  });
}

async function addCookie(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name, value] = cookie.split(/=(.*)/s) as [string, string];
  await context.addCookies([{ name, value, url }]);
}

/** The time of the processor in the main thread, in milliseconds. */
export async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
