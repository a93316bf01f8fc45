import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { type Booking, bookingSteps, CONFIRMATION, RIDES, referenceOn } from '#tests/e2e/steps/booking.ts';
import { bookingsOf, bookingsWith } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

async function comeToTheLastStep(booking: Booking, rider: Rider) {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
}

test('books once after a double click on Complete Booking', nojs, async ({ page, booking, rider }) => {
  await logIn(page.request, rider.phone);
  await comeToTheLastStep(booking, rider);
  await booking.button('Complete Booking').dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(CONFIRMATION);
  await referenceOn(page);
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});

test('books once when a guest clicks twice with a code', nojs, async ({ page, admin, booking, rider }) => {
  await comeToTheLastStep(booking, rider);
  await booking.sendCode(rider);
  await booking.field.code.fill(await rider.code());
  await booking.button('Complete Booking').dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(CONFIRMATION);
  await referenceOn(page);
  // The second click may cancel the response that brings the login, and a repeated code logs nobody in.
  expect(await bookingsWith(admin.request, rider.phone)).toHaveLength(1);
});

test('books once when completed in two tabs', nojs, async ({ page, context, booking, rider, js }) => {
  await logIn(page.request, rider.phone);
  await comeToTheLastStep(booking, rider);
  const otherPage = await context.newPage();
  const other = bookingSteps(otherPage, js);
  await otherPage.goto(page.url());
  await other.giveContact(rider);

  const reference = await booking.complete();
  await other.button('Complete Booking').click();
  await expect(otherPage).toHaveURL(CONFIRMATION);
  expect(await referenceOn(otherPage)).toBe(reference);
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});

test('leads to the booking after Back on the confirmation', nojs, async ({ page, booking, rider }) => {
  await logIn(page.request, rider.phone);
  await comeToTheLastStep(booking, rider);
  const reference = await booking.complete();
  await page.goBack();
  // A browser may show its cached page. Submitting that page again changes nothing.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Booking Received!|Update Contact Details/);
  if ((await heading.textContent()) !== 'Booking Received!') await booking.button('Complete Booking').click();
  expect(await referenceOn(page)).toBe(reference);
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});

test('completes the rides of two tabs', nojs, async ({ page, context, booking, rider, js }) => {
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

test.describe('when the server does not answer', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch|Failed to load resource: .*503|SyntaxError/ });

  test('keeps the form after a lost connection and after an error', async ({ page, booking, rider }) => {
    await logIn(page.request, rider.phone);
    await comeToTheLastStep(booking, rider);
    await booking.field.instructions.fill('Ring twice');
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
    await booking.complete();
    expect(await bookingsOf(page.request, rider)).toHaveLength(1);
  });
});

test.describe('without a network', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('keeps the page when a step or a coupon cannot be sent', async ({ context, booking }) => {
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
  });

  test('keeps a booking that cannot be sent', async ({ page, context, booking, rider }) => {
    await logIn(page.request, rider.phone);
    await comeToTheLastStep(booking, rider);
    await context.setOffline(true);
    await booking.button('Complete Booking').click();
    await expect(booking.summary).toContainText('You are offline. Nothing was sent');
    await expect(booking.summary).toBeFocused();
    await context.setOffline(false);
    expect(await bookingsOf(page.request, rider)).toHaveLength(0);
    await expect(booking.field.name).toHaveValue(rider.name);
    await booking.complete();
    expect(await bookingsOf(page.request, rider)).toHaveLength(1);
  });
});
