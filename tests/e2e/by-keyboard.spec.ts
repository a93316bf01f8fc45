import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { referenceOn, SAKET } from '#tests/e2e/steps/booking.ts';

const MOST_STOPS = 80;

/**
 * Presses Tab until `target` has focus. At every stop on the way focus is seen: it has an outline, lies on the screen
 * and nothing covers it.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusTroubles(page)).toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** What keeps the focus from being seen; empty when it is. A hidden radio or checkbox shows it at its label. */
function focusTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const shown = (focused.matches('[type=radio], [type=checkbox]') && focused.closest('label')) || focused;
    const name = `${shown.tagName} ${shown.textContent?.trim().slice(0, 40)} ${focused.getAttribute('name')}`;
    const parts = [shown, ...shown.querySelectorAll('*')];
    const outlines = [
      ...parts.map((part) => getComputedStyle(part)),
      ...parts.map((part) => getComputedStyle(part, '::after')),
    ];
    const hasOutline = outlines.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    // The calendar's and the clock's own buttons are inside the field, and the browser rings them itself.
    const isBrowsersOwn = focused.matches('[type=date], [type=time]') && !focused.matches(':focus-visible');
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = (left + right) / 2;
    const isOnScreen =
      x >= 0 && x <= innerWidth && top >= 0 && (bottom <= innerHeight || bottom - top > innerHeight);
    const corners = [
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    const isCovered = corners.some(([across, down]) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && !shown.contains(hit) && !hit.contains(shown);
    });
    return [
      ...(hasOutline || isBrowsersOwn ? [] : [`no outline: ${name}`]),
      ...(isOnScreen ? [] : [`off the screen: ${name}`]),
      ...(isOnScreen && isCovered ? [`covered: ${name}`] : []),
    ];
  });
}

/** Types a day into a date field, in the order that the browser asks for. */
async function typeDate(page: Page, field: Locator, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  if ((await field.inputValue()) === date) return;
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, field);
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(field).toHaveValue(date);
}

test('a whole booking is made by the keyboard alone, and the focus is always seen', async ({
  page,
  booking,
  rider,
}) => {
  test.setTimeout(120_000);
  const when = inDays(3, '11:30');
  const { field, button } = booking;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await tabTo(page, page.getByRole('link', { name: 'Book Airport Transfers' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/booking/airport');
  await expect(page.locator('input[aria-autocomplete=list]').first()).toBeAttached();

  await tabTo(page, page.getByRole('radio', { name: 'To Delhi Airport' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'From Delhi Airport' })).toBeChecked();
  expect(await focusTroubles(page)).toEqual([]);
  await tabTo(page, field.terminal);
  await page.keyboard.type('Terminal 3');
  await expect(field.terminal).toHaveValue('T3');
  await tabTo(page, field.drop);
  await page.keyboard.type('saket');
  await expect(page.getByRole('option', { name: `${SAKET} Locality` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field.drop).toHaveValue(SAKET);
  await tabTo(page, field.flight);
  await page.keyboard.type('AI 101');
  await tabTo(page, field.meetAndGreet);
  await page.keyboard.press('Space');
  await expect(field.meetAndGreet).toBeChecked();
  await tabTo(page, field.date);
  await typeDate(page, field.date, when.date);
  await tabTo(page, field.time);
  await page.keyboard.type('1130A');
  await expect(field.time).toHaveValue(when.time);
  await tabTo(page, field.coupon);
  await page.keyboard.type('welcome10');
  await tabTo(page, button('Apply'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expect(booking.fare).toContainText('₹1,440');
  await tabTo(page, button('Confirm Booking'));
  await page.keyboard.press('Enter');
  await expect(button('Complete Booking')).toBeVisible();

  await tabTo(page, field.name);
  await page.keyboard.insertText(rider.name);
  await tabTo(page, field.email);
  await page.keyboard.type(rider.email);
  await tabTo(page, field.instructions);
  await page.keyboard.type('Two bags.');
  await tabTo(page, field.phone);
  await page.keyboard.type(rider.national);
  await tabTo(page, button('Send OTP'));
  await page.keyboard.press('Enter');
  await expect(field.code).toBeVisible();
  await tabTo(page, field.code);
  await page.keyboard.type(await rider.code());
  await tabTo(page, button('Verify'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number verified successfully', { exact: true })).toBeVisible();
  await tabTo(page, button('Complete Booking'));
  await page.keyboard.press('Enter');
  await referenceOn(page);

  // F8 leads to the notification, and Escape sends it away.
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toContainText('Booking Confirmed!');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Service Policy' }));
});

test('Enter in a field goes on, and a refusal leads the keys to what is wrong', async ({ page, booking }) => {
  await booking.open('hourly');
  await tabTo(page, booking.field.pickup);
  await page.keyboard.type('Saket, New Delhi');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(booking.summary).toBeFocused();
  expect(await focusTroubles(page)).toEqual([]);
  const link = booking.summary.getByRole('link').first();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(booking.field.drop).toBeFocused();
  expect(await focusTroubles(page)).toEqual([]);
});
