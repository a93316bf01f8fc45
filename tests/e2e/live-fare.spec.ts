import type { Page } from '@playwright/test';
import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { choose, HAUZ_KHAS, linesOf, RIDES, SAKET, T3, writePlace } from '#tests/e2e/steps/booking.ts';
import { holdScripts } from '#tests/e2e/steps/hydration.ts';

const CYBER_CITY = 'DLF Cyber City, Gurugram, Haryana';
const SAKET_TO_T3 = { 'Base Fare': '₹1,199', Total: '₹1,199', 'Final Amount': '₹1,199' };
const CYBER_CITY_TO_T3 = { 'Base Fare': '₹999', Total: '₹999', 'Final Amount': '₹999' };

/** Counts the calls to one address from now on. */
function callsTo(page: Page, path: string): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return { count: () => count };
}

test('updates the fare 300 ms after the last change, by one call per pause', { tag: ALONE }, async ({
  page,
  booking,
}) => {
  const calls = callsTo(page, '/api/fare/calculate');
  await page.clock.install();
  await booking.open('airport');
  await page.clock.pauseAt(Date.now() + 60_000);

  await booking.field.pickup.fill(SAKET);
  await page.clock.runFor(1_000);
  expect(calls.count()).toBe(0);

  await booking.field.terminal.selectOption(T3);
  await page.clock.runFor(299);
  expect(calls.count()).toBe(0);
  await page.clock.runFor(1);
  await booking.fareShows(SAKET_TO_T3);
  expect(calls.count()).toBe(1);

  // Keys typed less than 300 ms apart cause one call.
  await booking.field.pickup.fill('');
  for (const key of CYBER_CITY) {
    await booking.field.pickup.press(key === ' ' ? 'Space' : key);
    await page.clock.runFor(100);
  }
  expect(calls.count()).toBe(1);
  await page.clock.runFor(200);
  await booking.fareShows(CYBER_CITY_TO_T3);
  expect(calls.count()).toBe(2);

  // A result is cached for 5 minutes.
  await booking.field.pickup.fill(SAKET);
  await booking.fareShows(SAKET_TO_T3);
  await page.clock.runFor(1_000);
  expect(calls.count()).toBe(2);
});

test('calculates the fare of a rental without a call, also of hours that were typed before the scripts run', {
  tag: ALONE,
}, async ({ page, booking }) => {
  const calls = callsTo(page, '/api/fare/calculate');
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto('/booking/hourly', { waitUntil: 'commit' });
  await booking.field.hours.fill('7');
  release();
  await booking.fareShows({ 'Base Fare': '₹3,500', Total: '₹3,500', 'Final Amount': '₹3,500' });
  await booking.button('Increase').click();
  await booking.fareShows({ 'Base Fare': '₹4,000', Total: '₹4,000', 'Final Amount': '₹4,000' });
  // The wheel of the mouse turns the page, and never a number.
  await booking.field.hours.hover();
  await booking.field.hours.focus();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(booking.field.hours).toHaveValue('8');
  await booking.field.hours.press('ArrowDown');
  await booking.fareShows({ 'Base Fare': '₹3,500', Total: '₹3,500', 'Final Amount': '₹3,500' });
  await booking.answer({ ...RIDES.hourly, hours: 1 });
  await booking.fareShows({ 'Base Fare': '₹1,000', Total: '₹1,000', 'Final Amount': '₹1,000' });
  await page.clock.runFor(1_000);
  expect(calls.count()).toBe(0);
});

test.describe('when a call fails', () => {
  test.use({ expectedNoise: /^Failed to load resource: .*(503|ERR_FAILED)/ });

  test('keeps the previous fare after a failed fare call and after a response of another shape', async ({
    page,
    booking,
  }) => {
    await booking.open('airport');
    await booking.answer({ pickup: SAKET, terminal: T3 });
    await booking.fareShows(SAKET_TO_T3);
    const wrong = [
      { pickup: HAUZ_KHAS, response: { status: 503, body: 'Busy' } },
      { pickup: CYBER_CITY, response: { json: { fare: '999' } } },
    ];
    for (const { pickup, response } of wrong) {
      await page.route('/api/fare/calculate', (route) => route.fulfill(response));
      const answered = page.waitForResponse('/api/fare/calculate');
      await booking.answer({ pickup });
      await answered;
      await expect(booking.fare).toHaveAttribute('aria-busy', 'false');
      await booking.fareShows(SAKET_TO_T3);
    }

    // The booking has the ride that was requested, at its own price.
    await booking.answer({ when: RIDES.airport.when });
    await booking.goOn();
    await booking.fareShows(CYBER_CITY_TO_T3);
  });

  test('shows the fare of a round trip whose addresses are typed without suggestions, and keeps it', async ({
    page,
    booking,
  }) => {
    await page.route('/resources/places?*', (route) => route.abort('failed'));
    await booking.open('intercity');
    await booking.field.pickup.fill(SAKET);
    await expect(
      page
        .getByText('Suggestions are not available. You can type the full address.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await booking.answer({ ...RIDES.intercity, tripType: 'Round trip', stay: 'Full Day, 1 day' });
    // A stay of a day costs the first eight hours by the hour and the rest as one day.
    const stay = { 'Waiting, first 8 hours': '₹800', 'Waiting, 1 more day': '₹1,000' };
    await expect(booking.fare.getByText('Final Amount')).toBeVisible();
    await expect.poll(() => linesOf(booking.fare)).toMatchObject(stay);
    const shown = await linesOf(booking.fare);
    await booking.goOn();
    await booking.fareShows(shown);
  });

  test('keeps what is typed until the place near the rider is known, and then updates the fare', async ({
    page,
    context,
    booking,
  }) => {
    const typed = '12 Example Lane';
    const { pickup, terminal } = booking.field;
    const button = booking.button('Use my location');
    const pressAndRead = async (words: string | RegExp, text = typed) => {
      // By keyboard, because the list of the typed text may lie over the button.
      await button.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(pickup).toHaveValue(text);
    };
    await booking.open('airport');
    await terminal.selectOption(T3);
    await pickup.fill(typed);
    await pressAndRead('Your browser does not share your location with us.');

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.507, longitude: -0.128 });
    await pressAndRead('You seem to be outside the area where we drive.');

    await context.setGeolocation({ latitude: 28.52461, longitude: 77.20662 });
    await context.setOffline(true);
    await pressAndRead('You are offline');
    await context.setOffline(false);
    await page.route('/resources/places', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await pressAndRead('our site does not answer properly');
    await page.unroute('/resources/places');
    await page.route('/resources/places', async (route) => {
      await pickup.fill('14 Example Lane');
      await route.continue();
    });
    await pressAndRead('You typed a location meanwhile', '14 Example Lane');
    await page.unroute('/resources/places');

    const call = page.waitForRequest('/resources/places');
    await pressAndRead(`Filled in ${SAKET}.`, SAKET);
    expect((await call).postDataJSON()).toEqual({ latitude: 28.525, longitude: 77.207 });
    await expect(button).toBeFocused();
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
    await booking.fareShows(SAKET_TO_T3);
  });

  test('explains the errors of a coupon, and applies none that cannot be checked', async ({
    page,
    booking,
  }) => {
    const { coupon } = booking.field;
    await booking.open('airport');
    await booking.button('Apply').click();
    await expect(coupon).toHaveAccessibleDescription(/Please enter a coupon code/);
    await booking.applyCoupon('WELCOME10');
    await expect(coupon).toHaveAccessibleDescription(/Please calculate fare first/);
    await booking.answer({ direction: 'From Delhi Airport' });
    await expect(coupon).not.toHaveAccessibleDescription(/Please calculate fare first/);
    await booking.applyCoupon('WELCOME10');
    await expect(coupon).toHaveAccessibleDescription(/Please calculate fare first/);
    await coupon.fill('');
    await booking.answer({ terminal: T3, drop: SAKET });
    await booking.fareShows(SAKET_TO_T3);
    await booking.applyCoupon('nosuch');
    await expect(coupon).toHaveAccessibleDescription(/Invalid coupon code/);
    await expect(coupon).toHaveValue('NOSUCH');
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Invalid coupon code');
    await page.route('/api/coupon/validate', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await booking.applyCoupon('WELCOME10');
    await expect(coupon).toHaveAccessibleDescription(/Failed to validate coupon/);
    await booking.fareShows(SAKET_TO_T3);
  });
});

test('suggests places from two characters on, and selects them by keyboard and by a tap', async ({
  page,
  booking,
}) => {
  const calls = callsTo(page, '/resources/places');
  await booking.open('airport');
  const { pickup } = booking.field;
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await pickup.press('h');
  await expect(pickup).toHaveValue('h');
  await expect(list).toBeHidden();
  expect(calls.count()).toBe(0);

  await pickup.press('a');
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  await pickup.press('Escape');
  await expect(list).toBeHidden();
  await expect(pickup).toHaveValue('ha');

  await pickup.fill('hauz khas');
  const first = list.getByRole('option').first();
  await expect(first).toContainText('Hauz Khas, New Delhi');
  const text = (await first.locator('span').first().textContent()) ?? '';
  await pickup.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(pickup).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await pickup.press('Enter');
  await expect(pickup).toHaveValue(text);
  await expect(list).toBeHidden();
  await booking.field.terminal.selectOption(T3);
  await expect(booking.fare.getByText('Final Amount')).toBeVisible();

  await pickup.fill('saket');
  await page.getByRole('option', { name: `${SAKET} Locality` }).click();
  await expect(pickup).toHaveValue(SAKET);
  await booking.fareShows(SAKET_TO_T3);
});

test('applies a coupon when the fare arrives, and removes it when the place or the direction changes', async ({
  page,
  booking,
}) => {
  const applied = page.getByText('WELCOME10 applied');
  const fareMayCome = Promise.withResolvers<void>();
  await page.route('/api/fare/calculate', async (route) => {
    await fareMayCome.promise;
    await route.continue();
  });
  await booking.open('airport');
  await booking.answer({ pickup: SAKET, terminal: T3 });
  await booking.applyCoupon('welcome10');
  await expect(page.getByText('Checking...')).toBeVisible();
  fareMayCome.resolve();
  await expect(applied).toBeVisible();

  await writePlace(booking.field.pickup, CYBER_CITY);
  await expect(applied).toBeHidden();
  await booking.fareShows(CYBER_CITY_TO_T3);
  await booking.button('Apply').click();
  await booking.fareShows({
    ...CYBER_CITY_TO_T3,
    'Coupon Discount (WELCOME10)': '−₹99',
    'Final Amount': '₹900',
  });

  // Another direction clears the locations, the terminal and the fare too.
  await choose(page, 'From Delhi Airport');
  await expect(booking.field.terminal).toHaveValue('');
  await expect(booking.field.drop).toHaveValue('');
  await expect(applied).toBeHidden();
  await expect(booking.fare.getByText('Final Amount')).toBeHidden();
  await choose(page, 'To Delhi Airport');
  await expect(booking.field.pickup).toHaveValue('');
});

test('removes the coupon from the fare as soon as its code changes', async ({ page, booking }) => {
  const plain = { 'Base Fare': '₹2,000', Total: '₹2,000', 'Final Amount': '₹2,000' };
  const { when } = RIDES.hourly;
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  for (const changed of ['', 'WELCOME']) {
    await booking.applyCoupon('WELCOME10');
    await expect(page.getByText('WELCOME10 applied')).toBeVisible();
    await booking.field.coupon.fill(changed);
    await expect(page.getByText('WELCOME10 applied')).toBeHidden();
    await booking.fareShows(plain);
  }
  await booking.field.coupon.fill('');
  await booking.goOn();
  await booking.fareShows(plain);

  // A code that was typed but not applied is applied first. The rider sees the fare before step 2.
  await booking.goBack();
  await booking.answer({ when });
  await booking.field.coupon.fill('WELCOME10');
  await booking.button('Confirm Booking').click();
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expect.poll(() => linesOf(booking.fare)).toMatchObject({ 'Final Amount': '₹1,800' });
  await booking.goOn();
  await expect.poll(() => linesOf(booking.fare)).toMatchObject({ 'Final Amount': '₹1,800' });
});

test('changes the discount with the total for Meet & Greet, and ignores a late one for a previous total', async ({
  page,
  booking,
}) => {
  await booking.open('airport');
  await booking.answer({ direction: 'From Delhi Airport', terminal: T3, drop: SAKET });
  await booking.fareShows(SAKET_TO_T3);
  await booking.applyCoupon('WELCOME10');
  const discount = 'Coupon Discount (WELCOME10)';
  const discounted = { ...SAKET_TO_T3, [discount]: '−₹119', 'Final Amount': '₹1,080' };
  await booking.fareShows(discounted);

  // The coupon is checked as soon as the checkbox is ticked, before the new total is known. Its answer comes
  // after the total.
  const totalIsKnown = Promise.withResolvers<void>();
  await page.route('/api/coupon/validate', async (route) => {
    await totalIsKnown.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('/api/coupon/validate');
  await booking.answer({ meetAndGreet: true });
  await asked;
  await expect(booking.fare.getByText('₹1,599').filter({ visible: true }).first()).toBeVisible();
  totalIsKnown.resolve();
  await booking.fareShows({
    'Base Fare': '₹1,199',
    'Meet & Greet': '₹400',
    Total: '₹1,599',
    [discount]: '−₹159',
    'Final Amount': '₹1,440',
  });
  await booking.answer({ meetAndGreet: true });
  await booking.fareShows(discounted);
});

test('suggests places in the hero, asks which one is meant, and completes the name of a place', async ({
  page,
  booking,
}) => {
  await page.goto('/');
  const from = page.getByLabel('From', { exact: true });
  await from.pressSequentially('cyber ci');
  await page.getByRole('option', { name: CYBER_CITY }).click();
  await expect(from).toHaveValue(CYBER_CITY);
  const to = page.getByLabel('To', { exact: true });
  await to.pressSequentially('terminal');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(to).toHaveValue('Delhi Airport Terminal 3, New Delhi');
  await from.fill('sector 18');
  await from.press('Escape');
  await page.getByRole('button', { name: 'See price' }).click();

  const which = page.getByRole('group', { name: 'Which one do you mean?' });
  await which.getByRole('button', { name: 'Sector 18, Noida, Uttar Pradesh' }).click();
  await expect(booking.field.pickup).toHaveValue('Sector 18, Noida, Uttar Pradesh');
  await expect(which).toBeHidden();
  await booking.fareShows({ 'Base Fare': '₹1,499', Total: '₹1,499', 'Final Amount': '₹1,499' });

  await booking.field.pickup.fill('saket');
  await booking.field.flight.focus();
  await expect(booking.field.pickup).toHaveValue(SAKET);
  await booking.fareShows(SAKET_TO_T3);
});
