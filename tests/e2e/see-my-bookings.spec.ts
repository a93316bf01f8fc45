import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo } from '#tests/e2e/setup/people.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { AGRA, SAKET } from '#tests/e2e/steps/booking.ts';
import { expectHeadingFocused, tabTo } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks, expectPriceInSight } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { bookSeatByCall, rideshareSteps, tripAndAnotherDay } from '#tests/e2e/steps/rideshare.ts';
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
  await expect(page.getByText(`Cancel BK-${id}? It costs you nothing.`)).toBeVisible();
  await expect(page.getByText('You can cancel for free until')).toBeVisible();
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

test('changes a booking by keyboard, with the new fare first, and looks good at each step', async ({
  page,
  rider,
}) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await page.goto('/my-bookings');
  await expectGoodLooks(page);
  await tabTo(page, page.getByRole('link', { name: `Change this booking BK-${id}` }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, `Change BK-${id}`);
  await expect(page).toHaveTitle(/^Change a booking · /);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'See the new fare');
  await page.locator('h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'See the new fare' }));
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing is different yet' });
  await expect(page.locator(':focus').filter({ has: refusal })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: Change a booking · /);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'See the new fare');
  await tabTo(page, page.getByLabel('Pickup time'));
  await page.keyboard.type('1245P');
  await tabTo(page, page.getByRole('button', { name: 'See the new fare' }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, `Confirm the change of BK-${id}`);
  await expect(page).toHaveTitle(new RegExp(`^Confirm the change of BK-${id} · Change a booking · `));
  await expect(page.getByText('Fare today')).toBeVisible();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm the change');
  await page.locator('h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'Confirm the change' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, /BK-\d+ is now for .*, 12:45 IST/);
  const told = async () => (await messagesTo(page.request, rider.email)).map(({ kind }) => kind);
  await expect.poll(told).toContain('booking-updated');

  await page.goto('/my-bookings/data');
  await expectGoodLooks(page);
  await page.locator('h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'Erase my data' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Erase my data?' })).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Erase my data for ever' }).click();
  await expectMessage(page, `These bookings are not over: BK-${id}.`);
});

test(
  'changes the time of a booking after showing the fare, and books another like it',
  nojs,
  async ({ page, rider, booking }) => {
    await logIn(page.request, rider.phone);
    const id = await bookByCall(page.request, rider);
    await page.goto(`/my-bookings/BK-${id}/change`);
    await booking.field.time.fill('12:45');
    await booking.button('See the new fare').click();
    await expect(page).toHaveTitle(new RegExp(`^Confirm the change of BK-${id} · `));
    await expect(page.getByText('The fare stays the same.')).toBeVisible();
    await booking.button('Confirm the change').click();
    await expectMessage(page, new RegExp(`BK-${id} is now for .*, 12:45 IST`));
    await booking.button(`Book again like BK-${id}`).click();
    await expect(page).toHaveURL(/\/booking\/hourly/);
    await expect(booking.field.pickup).toHaveValue(SAKET);
    await expect(booking.field.date).toHaveValue('');
  },
);

test('books the return with the places reversed', nojs, async ({ page, rider, booking }) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider, { serviceType: 'intercity', dropLocation: AGRA });
  await page.goto('/my-bookings');
  await booking.button(`Book the return of BK-${id}`).click();
  await expect(page).toHaveURL(/\/booking\/intercity/);
  await expect(booking.field.pickup).toHaveValue(AGRA);
  await expect(booking.field.drop).toHaveValue(SAKET);
  await expect(booking.field.date).toHaveValue('');
});

test('moves a seat to another day, with the new fare in sight', nojs, async ({ page, rider, js }) => {
  await logIn(page.request, rider.phone);
  const { trip, other: target } = await tripAndAnotherDay(page.request, test.info().parallelIndex);
  await bookSeatByCall(page.request, trip, rider, 'A1');
  const { button, seat, pick } = rideshareSteps(page, js);
  await page.goto('/my-bookings');
  await page.getByRole('link', { name: /^Change trip of RS-/ }).click();
  await expect(page).toHaveTitle(/^Change your trip · /);
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value="${target.id}"]`) })
    .click();
  if (js) {
    await expectGoodLooks(page);
    await expectPriceInSight(page, 'Choose seats');
  }
  await button('Choose seats').click();
  await expect(page).toHaveTitle(/^Choose new seats for RS-\d+ · Change your trip · /);
  if (js) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The same seat is chosen already.
  await expect(seat('A1')).toBeChecked();
  await pick('A1');
  await button('Confirm the new trip').click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Choose new seats for RS-\d+ · /);
  if (await seat('A1').isChecked()) await pick('A1');
  await pick('C2');
  if (js) {
    await expectGoodLooks(page);
    await expectPriceInSight(page, 'Confirm the new trip');
  }
  const fare = js ? await page.locator('[aria-live=polite]:visible').first().innerText() : '₹';
  await button('Confirm the new trip').click();
  await expectMessage(page, /RS-\d+ is now on the trip of /);
  await expectMessage(page, `The new fare is ${fare}`);
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

test('keeps words of 200 letters within the screen of a phone', async ({ page, rider, admin }) => {
  const word = 'W'.repeat(200);
  await logIn(page.request, rider.phone);
  const id = await bookByCall(
    page.request,
    { name: word.slice(0, 100), email: rider.email },
    { dropLocation: `${word}, New Delhi`, specialInstructions: word },
  );
  for (const [tab, path] of [
    [page, '/my-bookings'],
    [page, `/confirmation?booking=${id}`],
    [admin, `/admin?search=${word}`],
    [admin, `/admin/bookings/${id}`],
  ] as const) {
    await tab.goto(path);
    for (const width of [320, 390]) {
      await tab.setViewportSize({ width, height: 844 });
      const needed = await tab.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `width of ${path.slice(0, 20)} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
