import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { type Booking, HAUZ_KHAS, RIDES } from '#tests/e2e/steps/booking.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { bookByCall, bookingsOf } from '#tests/e2e/steps/rides.ts';
import { aMinutePasses } from '#tests/e2e/steps/time.ts';

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|QuotaExceeded/,
});

/** Waits until the service worker has started, as on a first visit. Later pages are under it. */
async function workerStarted(page: Page): Promise<void> {
  await page.goto('/otp');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns everything that the browser keeps for the site, as text: caches with their contents, storage, databases. */
function keptOnDevice(page: Page): Promise<{ caches: string[]; text: string }> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const names = await caches.keys();
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '');
    }
    texts.push(JSON.stringify(await indexedDB.databases()));
    return { caches: names, text: texts.join('\n') };
  });
}

async function comeToContact(booking: Booking, rider: Rider): Promise<void> {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
}

test('shows the next ride without a connection, and keeps nothing of it after the end of the login', async ({
  page,
  context,
  rider,
  product,
}) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await workerStarted(page);
  await page.goto('/my-bookings');
  await expect.poll(async () => (await keptOnDevice(page)).text).toContain(`BK-${id}`);
  await page.goto('/questions');
  await expect.poll(async () => (await keptOnDevice(page)).text).toContain('/questions\n');
  const { text } = await keptOnDevice(page);
  expect(text).toContain(`BK-${id}`);
  // A page writes a phone number with blanks.
  for (const secret of [rider.national, rider.name, rider.email, HAUZ_KHAS])
    expect(text.replaceAll(' ', '')).not.toContain(secret.replaceAll(' ', ''));

  await context.setOffline(true);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('region', { name: 'Your next ride' })).toContainText(`BK-${id}`);
  await expectGoodLooks(page);
  await page.goto('/questions');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/my-bookings');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  // Files that the page still loads may come back, and nothing else.
  await expect
    .poll(async () => (await keptOnDevice(page)).caches.filter((name) => name !== 'assets'))
    .toEqual([]);
  expect((await keptOnDevice(page)).text).not.toMatch(/BK-\d|next-ride/);

  // A login can end without a logout.
  const nextRide = () => page.evaluate(() => localStorage.getItem('next-ride'));
  await aMinutePasses(product, rider.phone);
  await logIn(page.request, rider.phone);
  await page.goto('/my-bookings');
  await expect.poll(nextRide).toContain(`BK-${id}`);
  await context.clearCookies();
  await page.goto('/');
  await expect.poll(nextRide).toBeNull();
});

test('offers a new version, and keeps what is typed when it is taken', async ({ page, booking }) => {
  await workerStarted(page);
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await page.waitForLoadState('networkidle');
  const offer = page.getByRole('region', { name: 'About this app' });
  // Another address of the script is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect(offer.getByRole('status')).toHaveText('New version available! Refresh to update?');
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  await offer.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForFunction(() => !('isOldPage' in globalThis));
  await expect(booking.field.pickup).toHaveValue(RIDES.hourly.pickup);
  await expect(booking.field.drop).toHaveValue(RIDES.hourly.drop);
  await expect(booking.field.date).toHaveValue(RIDES.hourly.when.date);
  await expect(booking.fare).toContainText('Base Fare');
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
});

test('keeps the start of a booking without a connection, and after Back', async ({ page, context }) => {
  await page.goto('/');
  const places = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  const send = page.getByRole('button', { name: 'See price' });
  for (const place of places) await place.fill(HAUZ_KHAS);
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('status')).toHaveText('Network error: Unable to connect to server');
  await context.setOffline(false);
  await send.click();
  await page.waitForURL('/booking/**');
  await page.goBack();
  for (const place of places) await expect(place).toHaveValue(HAUZ_KHAS);
});

test('keeps a booking that cannot be sent, also when the page is loaded again', async ({
  page,
  context,
  booking,
  rider,
}) => {
  await logIn(page.request, rider.phone);
  await workerStarted(page);
  await comeToContact(booking, rider);
  await page.waitForLoadState('networkidle');
  await booking.field.instructions.fill('Ring twice');
  await context.setOffline(true);
  await booking.button('Complete Booking').click();
  await expect(booking.summary).toContainText('You are offline. Nothing was sent');
  await page.reload();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(booking.field.instructions).toHaveValue('Ring twice');
  await expect(booking.field.name).toHaveValue(rider.name);
  expect(await bookingsOf(page.request, rider)).toHaveLength(0);
  await booking.complete();
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});

test('works when the storage of the browser is full', async ({ page, context, baseURL, booking }) => {
  await workerStarted(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: String(baseURL), quotaSize: 1 });
  for (const path of ['/', '/questions', '/booking/hourly']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
});
