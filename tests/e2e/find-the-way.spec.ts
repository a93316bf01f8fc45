import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const POLICIES = [
  'Privacy Policy',
  'Terms and Conditions',
  'Cancellation Policy',
  'Contact Policy',
  'Service Policy',
];

test('leads from the landing page to a booking, to help and to the policies, each page from its top', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/#contact');
  await page.getByRole('link', { name: 'Book Airport Transfers' }).click();
  await expect(page).toHaveURL('/booking/airport');
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Hourly Rentals' }).click();
  await expect(page).toHaveURL('/booking/hourly');
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Intercity Trips' }).click();
  await expect(page).toHaveURL('/booking/intercity');
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Scheduled Rideshare' }).click();
  await expect(page).toHaveURL('/scheduled-rideshare');
  await page.goto('/');
  for (const policy of POLICIES) {
    await page.getByRole('contentinfo').getByRole('link', { name: policy }).click();
    await expect(page).toHaveURL(`/${policy.toLowerCase().replaceAll(' ', '-')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
});

test('keeps the chosen theme', async ({ page }) => {
  await page.goto('/contact-policy');
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveURL('/contact-policy');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
