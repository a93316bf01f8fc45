import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { RIDES } from '#tests/e2e/steps/booking.ts';
import { beginToUse } from '#tests/e2e/steps/hydration.ts';

test('keeps the form of a browser that blocks cookies and storage, and says what is needed', {
  tag: ALONE,
}, async ({ page, booking }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.route('**/*', async (route) => {
    // Playwright keeps the cookies of an answer, and sends them with the next request.
    await page.context().clearCookies();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/booking/hourly');
  await beginToUse(page);
  await booking.answer(RIDES.hourly);
  const [pickup, hours] = [await booking.field.pickup.inputValue(), await booking.field.hours.inputValue()];
  await booking.button('Confirm Booking').click();
  await expect(page.getByRole('alert').getByText('Your browser sent no cookie')).toBeVisible();
  await expect(booking.field.pickup).toHaveValue(pickup);
  await expect(booking.field.hours).toHaveValue(hours);
});
