import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { AGRA, choose, RIDES, SAKET, T3 } from '#tests/e2e/steps/booking.ts';
import { beginToUse, hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectContrast, expectGoodLooks, expectPriceInSight } from '#tests/e2e/steps/looks.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { anotherTrip, holdByCall, rideshareSteps } from '#tests/e2e/steps/rideshare.ts';

/** The other policies and the empty confirmation of a ride differ from these by their text alone. */
const PAGES = {
  'the pages of text': [
    '/privacy-policy',
    '/contact-policy',
    '/service-policy',
    '/questions',
    '/reviews-samples?layout=breakdown',
    '/no-such-page',
  ],
  'the pages of a visitor who has not logged in': [
    '/',
    '/booking',
    '/my-bookings',
    '/rideshare-confirmation',
    '/admin',
  ],
};

for (const [what, paths] of Object.entries(PAGES)) {
  test(`passes the visual and touch checks on ${what}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expectGoodLooks(page);
    }
  });
}

test('passes the visual checks on the steps of a booking, from empty to completed', async ({
  page,
  booking,
  rider,
}) => {
  await booking.open('airport');
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm Booking');
  await booking.button('Confirm Booking').click();
  await expect(booking.summary).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm Booking');
  await booking.answer({ direction: 'From Delhi Airport', terminal: T3, drop: SAKET, meetAndGreet: true });
  await booking.answer({ when: inDays(2), flight: 'AI 101' });
  await booking.applyCoupon('WELCOME10');
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm Booking');
  // The bar opens the trip card as a sheet.
  await booking.button(/Your trip$/).click();
  // A message may still be open, which has a *Close* too.
  const close = page.locator('#trip').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await expectGoodLooks(page);
  await close.click();
  await expect(close).toBeHidden();

  await booking.goOn();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Complete Booking');
  await booking.button('Complete Booking').click();
  await expect(booking.summary).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Complete Booking');
  await booking.giveContact(rider, 'Two bags.');
  await booking.sendCode(rider);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Complete Booking');
  await booking.tryCode(await rider.code());
  await expect(page.getByText('Phone number verified successfully', { exact: true })).toBeVisible();
  await expectGoodLooks(page);
  await booking.complete();
  await expectGoodLooks(page);
});

test('passes the visual checks on the details of a rental and of a trip out of town', async ({
  page,
  booking,
}) => {
  await booking.open('hourly');
  await booking.field.pickup.fill('saket');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectGoodLooks(page);
  await booking.open('intercity');
  await booking.answer({ ...RIDES.intercity, tripType: 'Round trip', drop: AGRA });
  await expect(booking.fare.getByText('Final Amount')).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm Booking');
});

test('passes the visual checks on the steps to a seat, from empty to booked and cancelled', async ({
  page,
  js,
  request,
  rider,
}) => {
  const ride = rideshareSteps(page, js);
  const trip = await anotherTrip(request, test.info().parallelIndex);
  await ride.open();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Continue');
  const days = page.getByRole('list', { name: 'Next days' }).first().getByRole('link');
  await expect(days).toHaveCount(0);
  await choose(page, new RegExp(trip.name));
  await expect(days.first()).toHaveAccessibleName(/from ₹[\d,]+ \d seats? available$/);
  await ride.button('Continue').click();
  await expect(ride.summary).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Continue');
  await ride.chooseTrip(trip);
  await ride.button('Choose a seat').click();
  await expect(ride.summary).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Choose a seat');
  await holdByCall(request, trip.id, 'B1');
  await ride.chooseStops(trip);
  await expectPriceInSight(page, 'Continue');
  await ride.pick('B2');
  await expectGoodLooks(page);
  await holdByCall(request, trip.id, 'B2');
  const nearest = ride.button(/^Choose seat/).first();
  await expect(nearest).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Continue');

  await nearest.click();
  await expect(ride.heading('Your details')).toBeVisible();
  await ride.scriptHasCome();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Book');
  // The bar opens the trip card as a sheet. A refusal closes it, so that its errors are seen.
  await ride.button(/Your trip$/).click();
  const close = page.locator('#trip').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await ride.button('Book').first().click();
  await expect(ride.summary).toBeVisible();
  await expect(close).toBeHidden();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Book');
  await ride.giveContact(rider);
  await ride.sendCode(rider);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Book');
  await ride.field.code.fill(await rider.code());
  const reference = await ride.book();
  await expectGoodLooks(page);
  await page.goto('/my-bookings');
  await page.getByText('More actions').click();
  await page.getByText('Cancel this booking').click();
  await expect(page.getByRole('button', { name: `Yes, cancel ${reference}` })).toBeVisible();
  await expectGoodLooks(page);
});

test('passes the visual checks on the login, with its errors and its code', async ({ page, rider }) => {
  await page.goto('/otp');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill(rider.national);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Phone' })).toBeVisible();
  await expectGoodLooks(page);
});

test('passes the visual checks on my bookings: open, in cancellation and cancelled', async ({
  page,
  rider,
}) => {
  await logIn(page.request, rider.phone);
  await bookByCall(page.request, rider);
  const id = await bookByCall(page.request, rider, { when: inDays(1) });
  await page.goto('/my-bookings');
  await page.getByText('Fare and details').click();
  await page.getByText('More actions').click();
  await page.getByText('Cancel this booking').filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: `Yes, cancel BK-${id}` })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: `Yes, cancel BK-${id}` }).click();
  await expect(page.getByRole('region', { name: 'Past' })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/booking/hourly');
  await beginToUse(page);
  await hydrated(page.locator('main form'));
  await expectGoodLooks(page);
});

test('passes the visual checks for every component in every state, in both themes', async ({ page }) => {
  await page.goto('/dev/gallery?theme=light');
  await expectGoodLooks(page, { themes: ['light'], touch: false });
  await page.goto('/dev/gallery?theme=dark');
  await expectContrast(page, 'dark');
});

test('passes the visual checks on the console and the outbox', async ({ admin, rider, request }) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  for (const path of ['/admin', '/admin/bookings']) {
    await admin.goto(path);
    await expectGoodLooks(admin, { touch: false });
  }
  await admin.goto(`/admin/bookings/${id}`);
  await expectGoodLooks(admin, { touch: false });
  await admin.goto(`/admin/bookings/${id}?cancel`);
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.goto('/admin/health');
  await expect(admin.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.request.post(`/api/admin/bookings/${id}/confirm`);
  await admin.goto(`/admin/audit?subject=BK-${id}`);
  await admin.getByText('Status: Booking Received → Confirmed').click();
  await expect(admin.getByRole('table', { name: /^Changes of entry/ })).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.goto('/admin/operations');
  await expectGoodLooks(admin, { touch: false });
  await admin.goto(`/admin/operations/bookings.cancel?booking=BK-${id}`);
  await hydrated(admin.locator('main form'));
  await admin.getByLabel('Reason').selectOption({ index: 1 });
  await admin.getByRole('button', { name: 'Check' }).click();
  await expect(admin.getByText('This would happen')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  for (const path of ['/admin/incidents', '/admin/rates', '/admin/bookings/views/new?status=received']) {
    await admin.goto(path);
    await expectGoodLooks(admin, { touch: false });
  }
  await admin.goto('/dev/outbox');
  await expectGoodLooks(admin, { touch: false });
});
