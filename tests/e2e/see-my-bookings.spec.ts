import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo } from '#tests/e2e/setup/people.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { SAKET } from '#tests/e2e/steps/booking.ts';
import { expectHeadingFocused, tabTo } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks, expectPriceInSight } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

test(
  'opens one booking at a time, cancels one and changes the other',
  nojs,
  async ({ page, rider, booking }) => {
    await logIn(page.request, rider.phone);
    const dates = [inDays(2), inDays(3)] as const;
    const changed = await bookByCall(page.request, rider, { when: dates[0] });
    const cancelled = await bookByCall(page.request, rider, { when: dates[1] });
    await page.goto('/my-bookings');
    const comingUp = page.getByRole('region', { name: 'Coming up' });
    await expect(comingUp.getByRole('heading', { name: 'In 2 days' })).toBeVisible();
    // The next ride is a card, the other one an item.
    const items = comingUp.locator('article, details[name]:not(article *)');
    await expect(items).toHaveCount(2);
    for (const { date } of dates) await expect(items.filter({ hasText: asRead(date) })).toHaveCount(1);

    const first = items.filter({ hasText: `BK-${changed}` });
    const second = items.filter({ hasText: `BK-${cancelled}` });
    await first.getByText('Fare and details').click();
    await expect(first.getByText('Final Amount')).toBeVisible();
    await expect(second.getByText('Final Amount')).toBeHidden();
    await second.locator('summary').first().click();
    await expect(second.getByText('Final Amount')).toBeVisible();
    await expect(first.getByText('Final Amount')).toBeHidden();

    await second.getByText('Cancel this booking').click();
    await expect(page.getByText(`Cancel BK-${cancelled}? It costs you nothing.`)).toBeVisible();
    await expect(second.getByText('You can cancel for free until')).toBeVisible();
    await page.getByRole('button', { name: `Yes, cancel BK-${cancelled}` }).click();
    await expectMessage(page, `BK-${cancelled} is cancelled. Nothing has been charged.`);
    const past = page.getByRole('region', { name: 'Past' }).locator('details[name]');
    await expect(past.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(past.getByText('Cancel this booking')).toHaveCount(0);
    const message = async () =>
      (await rider.messages()).find(({ kind }) => kind === 'booking-cancelled')?.body;
    await expect.poll(message).toContain(`Your booking BK-${cancelled}`);
    expect(await message()).toContain('You cancelled it.');

    await page.goto(`/my-bookings/BK-${changed}/change`);
    await booking.field.time.fill('12:45');
    await booking.button('See the new fare').click();
    await expect(page).toHaveTitle(new RegExp(`^Confirm the change of BK-${changed} · `));
    await expect(page.getByText('The fare stays the same.')).toBeVisible();
    await booking.button('Confirm the change').click();
    await expectMessage(page, new RegExp(`BK-${changed} is now for .*, 12:45 IST`));
    await first.getByText('More actions').click();
    await booking.button(`Book again like BK-${changed}`).click();
    await expect(page).toHaveURL(/\/booking\/hourly/);
    await expect(booking.field.pickup).toHaveValue(SAKET);
    await expect(booking.field.date).not.toHaveValue('');
    await expect(booking.field.time).toHaveValue('12:45');
  },
);

test('changes a booking by keyboard, with the new fare first, and looks good at each step', async ({
  page,
  rider,
}) => {
  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  await page.goto('/my-bookings');
  await expectGoodLooks(page);
  await tabTo(page, page.locator('summary').filter({ hasText: 'More actions' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: `Change this booking BK-${id}` }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, `Change BK-${id}`);
  await expect(page).toHaveTitle(/^Change a booking · /);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'See the new fare');
  await page.locator('h1').focus();
  await tabTo(page, page.getByRole('button', { name: 'See the new fare' }));
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'You have not changed anything yet' });
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
  await expect(page.getByText('Fare now')).toBeVisible();
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
  await expectMessage(page, `You have an upcoming ride: BK-${id}.`);
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
    [admin, `/admin/bookings?search=${word}`],
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
