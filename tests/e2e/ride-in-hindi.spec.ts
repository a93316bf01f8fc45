import type { Page } from '@playwright/test';
import * as change from '#app/words/hindi/account/change-booking.ts';
import * as changeTrip from '#app/words/hindi/account/change-trip.ts';
import * as invoice from '#app/words/hindi/account/invoice.ts';
import * as login from '#app/words/hindi/account/login.ts';
import * as mine from '#app/words/hindi/account/my-bookings.ts';
import * as data from '#app/words/hindi/account/own-data.ts';
import * as papers from '#app/words/hindi/account/papers.ts';
import * as places from '#app/words/hindi/account/saved-places.ts';
import * as frame from '#app/words/hindi/site/frame.ts';
import * as landing from '#app/words/hindi/site/landing.ts';
import * as offline from '#app/words/hindi/site/offline.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { AGRA, CONFIRMATION, RIDES, SAKET } from '#tests/e2e/steps/booking.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { rideshareSteps, tripAndAnotherDay } from '#tests/e2e/steps/rideshare.ts';
import { rideIsOver } from '#tests/e2e/steps/time.ts';
import { WORDS } from '#tests/e2e/steps/words.ts';

const nojs = { tag: '@nojs' };
const { labels } = WORDS.hi;

// A headless browser names itself as one, and programs are not redirected to their language.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
test.use({ language: 'hi', locale: 'hi-IN', userAgent });

/** Checks each page once: without JavaScript it looks the same. */
const look = async (page: Page, js: boolean) => js && expectGoodLooks(page);

test('books a ride to the airport, from the landing page on', nojs, async ({ page, booking, rider, js }) => {
  const { when } = RIDES.airport;
  await page.goto('/');
  await expect(page).toHaveURL('/hi');
  await look(page, js);
  await page.getByLabel(landing.from, { exact: true }).fill(SAKET);
  await page.getByLabel(landing.to, { exact: true }).fill('Delhi Airport Terminal 3, New Delhi');
  await page.getByLabel(landing.date, { exact: true }).fill(when.date);
  await page.getByLabel(landing.time, { exact: true }).fill(when.time);
  await page.getByRole('button', { name: landing.seePrice }).click();
  await expect(booking.field.terminal).toHaveValue('T3');
  await expect(booking.fare).toContainText('₹1,199');
  await look(page, js);
  await booking.goOn();
  await booking.giveContact(rider);
  await booking.verifyPhone(rider);
  await look(page, js);
  const reference = await booking.complete();
  await look(page, js);
  await expect
    .poll(async () => (await rider.messages()).find(({ kind }) => kind === 'booking-received')?.body)
    .toMatch(new RegExp(`^नमस्ते ${rider.name} जी,[^]*${reference}`));

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole('heading', { name: 'Booking Received!' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test(
  'books a seat of a rideshare, and moves it to another day in its bookings',
  nojs,
  async ({ page, rider, js, request }) => {
    const ride = rideshareSteps(page, js, 'hi');
    const { trip, other } = await tripAndAnotherDay(request, test.info().parallelIndex);
    await ride.open();
    await look(page, js);
    await ride.chooseTrip(trip);
    await look(page, js);
    await ride.chooseStops(trip);
    await look(page, js);
    await ride.chooseSeat('B1');
    await ride.giveContact(rider);
    await ride.verifyPhone(rider);
    await look(page, js);
    const reference = await ride.book();
    await look(page, js);
    await page.goto('/hi/my-bookings');
    await expect(page.getByRole('region', { name: mine.comingUp })).toContainText(reference);

    await page.getByText(mine.moreActions).click();
    await page.getByRole('link', { name: mine.changeTrip }).click();
    await page
      .locator('label')
      .filter({ has: page.locator(`input[value="${other.id}"]`) })
      .click();
    await look(page, js);
    await ride.button(changeTrip.chooseSeats).click();
    await expect(ride.seat('B1')).toBeChecked();
    await ride.pick('B1');
    await ride.pick('C2');
    await look(page, js);
    await ride.button(changeTrip.confirm).click();
    await expectMessage(page, /RS-\d+ के चढ़ने का नया समय: /);
  },
);

test('logs in, changes and cancels a booking, and logs out', async ({ page, booking, rider }) => {
  await page.goto('/hi/my-bookings');
  await expectGoodLooks(page);
  await page.getByRole('main').getByRole('link', { name: mine.verifyPhone }).click();
  await expectGoodLooks(page);
  await page.getByRole('textbox', { name: login.phone }).fill(rider.national);
  await page.getByRole('button', { name: login.sendCode }).click();
  await expect(page.getByRole('heading', { name: login.verifyYourPhone })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('textbox', { name: login.code }).fill(await rider.code());
  await page.getByRole('button', { name: login.verify, exact: true }).click();
  await expect(page).toHaveURL('/hi/my-bookings');
  await expect(page.getByText(mine.noneYet)).toBeVisible();

  const id = await bookByCall(page.request, rider);
  const reference = `BK-${id}`;
  await page.goto('/hi/my-bookings');
  await expectGoodLooks(page);
  await page.getByText(mine.moreActions).click();
  await page.getByRole('link', { name: mine.changeThis }).click();
  await expect(page).toHaveURL(`/hi/my-bookings/${reference}/change`);
  await expectGoodLooks(page);
  await page.getByLabel(change.pickupTime).fill('12:45');
  await page.getByRole('button', { name: change.seeNewFare }).click();
  await expect(page.getByText(change.sameFare)).toBeVisible();
  await expectGoodLooks(page);
  await booking.button(change.confirm).click();
  await expectMessage(page, new RegExp(`${reference} का नया समय: .*, दोपहर 12:45 बजे`));
  await page.getByText(mine.moreActions).click();
  await page.getByText(mine.cancelThis).click();
  await expect(page.getByRole('button', { name: mine.yesCancel(reference) })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: mine.yesCancel(reference) }).click();
  await expectMessage(page, mine.isCancelled(reference));
  await expect(page.getByRole('region', { name: mine.past })).toContainText(reference);

  await page.goto('/hi/questions');
  await page.getByRole('button', { name: frame.logout }).click();
  await expect(page.getByRole('link', { name: frame.login })).toBeVisible();
  await expect(page).toHaveURL('/hi');
});

test('keeps a place, makes the bill of a company, and erases its data', async ({ page, rider, product }) => {
  await logIn(page.request, rider.phone);
  await page.goto('/hi/saved-places');
  await expectGoodLooks(page);
  await page.getByLabel(labels.savedPlaces.home).fill(SAKET);
  await page.getByRole('button', { name: places.save }).click();
  await expectMessage(page, places.savedText);
  await expect(page.getByLabel(labels.savedPlaces.home)).toHaveValue('साकेत, नई दिल्ली, दिल्ली');

  const id = await bookByCall(page.request, rider);
  await rideIsOver(product, id);
  await page.goto('/hi/my-bookings');
  // The only ride is open from the start.
  await page.getByRole('link', { name: papers.invoice }).click();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: invoice.getInvoice }).click();
  await expect(page.getByRole('alert').first()).toContainText(WORDS.hi.forms.problem);
  await expectGoodLooks(page);
  await page.getByLabel(invoice.companyName).fill('Acme & Söhne');
  await page.getByLabel(invoice.gstin).fill('27AAPFU0939F1ZV');
  await page.getByLabel(invoice.companyAddress).fill('लोअर परेल, मुंबई');
  await page.getByRole('button', { name: invoice.getInvoice }).click();
  await expectMessage(page, /बिल .* तैयार है।/);
  await expectGoodLooks(page);
  const bill = await page.getByRole('link', { name: invoice.open }).getAttribute('href');
  expect((await page.request.get(bill ?? '')).headers()['content-type']).toBe('application/pdf');

  await page.goto('/hi/my-bookings/data');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: data.erase }).click();
  await page.getByLabel(data.lastDigits(4)).fill('0000');
  await page.getByRole('button', { name: data.eraseForEver }).click();
  await expect(page.getByLabel(data.lastDigits(4))).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks(page);
  await page.getByLabel(data.lastDigits(4)).fill(rider.phone.slice(-4));
  await page.getByRole('button', { name: data.eraseForEver }).click();
  await expectMessage(page, data.loggedOut);
  await expect(page).toHaveURL('/hi');
  await expect(page.getByRole('link', { name: frame.login })).toBeVisible();
});

const PAGES = [
  ...['privacy-policy', 'terms-and-conditions', 'cancellation-policy', 'contact-policy', 'service-policy'],
  ...['questions', 'reviews-samples?layout=breakdown', 'no-such-page'],
];

test('passes the visual and touch checks on pages of text, and has a header of one row', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`/hi/${path}`);
    await expectGoodLooks(page);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/hi/questions', '/language/en?to=/questions']) {
    await page.goto(path);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, path).toBeLessThan(80);
  }
});

test('passes the visual and touch checks on the forms of a rental and of a ride to another city', async ({
  page,
  booking,
}) => {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await expect(booking.fare).toContainText('₹2,000');
  await booking.applyCoupon('WELCOME10');
  await expect(booking.fare).toContainText('−₹200');
  await expectGoodLooks(page);
  await booking.open('intercity');
  await booking.answer({ ...RIDES.intercity, tripType: labels.tripTypes['round-trip'], drop: AGRA });
  await expect(booking.fare).toContainText('₹');
  await expectGoodLooks(page);
});

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  });

  test('shows the next ride without a connection', async ({ page, context, rider }) => {
    await logIn(page.request, rider.phone);
    const id = await bookByCall(page.request, rider);
    await page.goto('/hi/otp');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('/hi/my-bookings');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('next-ride'))).toContain(`BK-${id}`);
    await context.setOffline(true);
    await page.goto('/hi/my-bookings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.offlineTitle);
    await expect(page.getByRole('region', { name: offline.nextRide })).toContainText(
      `${labels.services.hourly} · BK-${id}`,
    );
    await expectGoodLooks(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: offline.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine.title);
  });
});
