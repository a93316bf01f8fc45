import path from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page, request } from '@playwright/test';
import { anotherRider, logIn } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { bookingSteps, SAKET, T3 } from '#tests/e2e/steps/booking.ts';
import {
  anotherTrip,
  bookSeatByCall,
  holdByCall,
  type RidesharedTrip,
  rideshareSteps,
} from '#tests/e2e/steps/rideshare.ts';
import { findChromium } from '#tests/setup/chromium.ts';

/** Takes the README's screenshots from a running demo: `npm run screenshots -- http://localhost:3000`. */
const [, , site = 'http://localhost:3000'] = process.argv;
const FOLDER = path.join(import.meta.dirname, '../../docs/screenshots');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };
const OWNER = '+919999900000';

const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--lang=en-IN'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  await landing(await open(browser, DESK));
  await booking(await open(browser, PHONE));
  await seats(await open(browser, PHONE));
  await consoleList(await open(browser, DESK));
} finally {
  await browser.close();
}

/** Opens a browser window that draws each point as two by two pixels. */
function open(on: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  return on.newContext({
    baseURL: site,
    viewport,
    deviceScaleFactor: 2,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

async function landing(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await save(page, 'landing');
}

/** Takes the focus away, so that no field is drawn as being edited. */
function leaveFields(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** An airport transfer with its fare. */
async function booking(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const steps = bookingSteps(page, true);
  await steps.open('airport');
  const { date } = inDays(2);
  await steps.answer({ pickup: SAKET, terminal: T3, flight: 'AI 101', when: { date, time: '11:30' } });
  const fare = page.getByRole('region', { name: 'Fare summary' });
  await expect(fare).toContainText('₹');
  await fare.scrollIntoViewIfNeeded();
  await leaveFields(page);
  await save(page, 'booking');
}

/** A seat map on which one seat is booked, one is on hold for another rider and one is chosen. */
async function seats(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const steps = rideshareSteps(page, true);
  const trip = await busyTrip();
  await steps.open();
  await steps.chooseTrip(trip);
  await steps.chooseStops(trip);
  await steps.pick('A1');
  await page.getByText('The front of the car').evaluate((part) => part.scrollIntoView());
  await page.mouse.wheel(0, -90);
  await save(page, 'seats');
}

async function busyTrip(): Promise<RidesharedTrip> {
  const other = await request.newContext({ baseURL: site });
  const rider = anotherRider(other, Date.now() % 10_000);
  await logIn(other, rider.phone);
  const trip = await anotherTrip(other, 0, 'outbound');
  await bookSeatByCall(other, trip, rider, 'C1');
  await holdByCall(other, trip.id, 'B2');
  await other.dispose();
  return trip;
}

async function consoleList(context: BrowserContext): Promise<void> {
  await logIn(context.request, OWNER);
  const page = await context.newPage();
  await page.goto('/admin/bookings');
  await expect(page.getByRole('table')).toBeVisible();
  await save(page, 'console');
}
