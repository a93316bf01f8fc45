import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { pickupComesNear } from '#tests/e2e/steps/time.ts';

const nojs = { tag: '@nojs' };

test('leads from the empty list to the first booking', async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  await page.goto('/my-bookings');
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await page.getByRole('link', { name: 'Book Your First Ride' }).click();
  await expect(page).toHaveURL('/');
});

test('opens one booking at a time', async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  const dates = [inDays(2), inDays(3)];
  for (const when of dates) await bookByCall(page.request, rider, { when });
  await page.goto('/my-bookings');
  const items = page.getByRole('region', { name: 'Coming up' }).locator('details[name]');
  await expect(items).toHaveCount(2);
  for (const { date } of dates) await expect(items.filter({ hasText: asRead(date) })).toHaveCount(1);

  const [first, second] = [items.first(), items.last()];
  // The next ride may be open from the start.
  if ((await first.getAttribute('open')) === null) await first.locator('summary').first().click();
  await expect(first.getByText('Final Amount')).toBeVisible();
  await expect(second.getByText('Final Amount')).toBeHidden();
  await second.locator('summary').first().click();
  await expect(second.getByText('Final Amount')).toBeVisible();
  await expect(first.getByText('Final Amount')).toBeHidden();
});

test('lets a rider cancel a booking and confirms it', nojs, async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await page.goto('/my-bookings');
  await page.getByText('Cancel this booking').click();
  await page.getByRole('button', { name: `Yes, cancel BK-${id}` }).click();
  await expect(page.getByRole('region', { name: 'Past' })).toBeVisible();
  await expectMessage(page, `BK-${id} is cancelled. Nothing has been charged.`);
  await expect(page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Cancel this booking')).toHaveCount(0);

  const cancelled = async () => (await rider.messages()).find(({ kind }) => kind === 'booking-cancelled');
  await expect.poll(cancelled).toBeTruthy();
  expect((await cancelled())?.body).toContain(`Your booking BK-${id}`);
  expect((await cancelled())?.body).toContain('You cancelled it.');
});

test('offers no cancellation less than two hours before pickup and says why', async ({
  page,
  rider,
  product,
}) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await pickupComesNear(product, id, 119);
  await page.goto('/my-bookings');
  await expect(page.getByText(/Pickup is in less than 2 hours/)).toBeVisible();
  await expect(page.getByText('Cancel this booking')).toHaveCount(0);
});

test('changes nothing on a late cancellation and says so', nojs, async ({ page, rider, product }) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await page.goto('/my-bookings');
  await page.getByText('Cancel this booking').click();
  await pickupComesNear(product, id, 119);
  await page.getByRole('button', { name: `Yes, cancel BK-${id}` }).click();
  await expectMessage(page, /A booking can be cancelled here up to 2 hours before pickup/);
  await expect(page.getByText('Booking Received', { exact: true })).toBeVisible();
});

test('hides the bookings of other phones', async ({ page, rider, request }) => {
  await logIn(page.request, rider.phone);
  await bookByCall(page.request, rider);
  const asGuest = await request.get(`/api/bookings/user/${rider.phone}`);
  expect(asGuest.status()).toBe(401);
});
