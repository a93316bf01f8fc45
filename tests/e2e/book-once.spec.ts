import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { type Booking, bookingSteps, CONFIRMATION, RIDES, referenceOn } from '#tests/e2e/steps/booking.ts';
import { bookingsOf } from '#tests/e2e/steps/rides.ts';

async function comeToTheLastStep(booking: Booking, rider: Rider) {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
}

test('books once after a double click, in another tab and after Back', async ({
  page,
  context,
  booking,
  rider,
  js,
}) => {
  await logIn(page.request, rider.phone);
  await comeToTheLastStep(booking, rider);
  const otherPage = await context.newPage();
  const other = bookingSteps(otherPage, js);
  await otherPage.goto(page.url());
  await other.giveContact(rider);

  await booking.button('Complete Booking').dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(CONFIRMATION);
  const reference = await referenceOn(page);
  await other.button('Complete Booking').click();
  await expect(otherPage).toHaveURL(CONFIRMATION);
  expect(await referenceOn(otherPage)).toBe(reference);

  await page.goBack();
  // A browser may show its cached page. Submitting that page again changes nothing.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Booking Received!|Update Contact Details/);
  if ((await heading.textContent()) !== 'Booking Received!') await booking.button('Complete Booking').click();
  expect(await referenceOn(page)).toBe(reference);
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});

test('completes the rides of two tabs', async ({ page, context, booking, rider, js }) => {
  await logIn(page.request, rider.phone);
  await comeToTheLastStep(booking, rider);
  const otherPage = await context.newPage();
  const other = bookingSteps(otherPage, js);
  await other.open('airport');
  await other.answer(RIDES.airport);
  await other.goOn();

  await booking.complete();
  await expect(page.getByText(RIDES.hourly.drop)).toBeVisible();
  await other.giveContact(rider);
  await other.complete();
  await expect(otherPage.getByText('Delhi Airport Terminal 3, New Delhi')).toBeVisible();
  expect(await bookingsOf(page.request, rider)).toHaveLength(2);
  await page.reload();
  await expect(page.getByText(RIDES.hourly.drop)).toBeVisible();
});

test.describe('without a network, and without an answer of the server', () => {
  test.use({
    expectedNoise:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource: .*503|SyntaxError/,
  });

  test('keeps what was typed in each step, and then books once', async ({
    page,
    context,
    booking,
    rider,
  }) => {
    await logIn(page.request, rider.phone);
    await booking.open('hourly');
    await booking.answer(RIDES.hourly);
    await context.setOffline(true);
    await booking.applyCoupon('WELCOME10');
    await expect(booking.field.coupon).toHaveAccessibleDescription(/Failed to validate coupon/);
    await booking.button('Confirm Booking').click();
    await expect(booking.summary).toContainText('You are offline. Nothing was sent');
    await expect(booking.field.pickup).toHaveValue(RIDES.hourly.pickup);
    await context.setOffline(false);
    await booking.field.coupon.fill('');
    await booking.goOn();

    await booking.giveContact(rider, 'Ring twice');
    await context.setOffline(true);
    await booking.button('Complete Booking').click();
    await expect(booking.summary).toContainText('You are offline. Nothing was sent');
    await expect(booking.summary).toBeFocused();
    await context.setOffline(false);
    await expect(booking.field.name).toHaveValue(rider.name);

    const post = (url: URL) => url.pathname.startsWith('/booking/hourly');
    for (const fails of ['connection', 'server']) {
      await page.route(post, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        return fails === 'connection' ? route.abort('failed') : route.fulfill({ status: 503, body: 'Busy' });
      });
      await booking.button('Complete Booking').click();
      await expect(booking.summary).toContainText('Unable to complete booking. Please try again.');
      await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Booking Failed');
      await expect(booking.field.instructions).toHaveValue('Ring twice');
      await page.unroute(post);
    }
    expect(await bookingsOf(page.request, rider)).toHaveLength(0);
    await booking.complete();
    expect(await bookingsOf(page.request, rider)).toHaveLength(1);
  });
});
