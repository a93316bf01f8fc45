import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';

const nojs = { tag: '@nojs' };

test('leads from the landing page to a booking, to help and to the policies', nojs, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Trusted by 1000+ Customers')).toBeVisible();
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
});

const POLICIES = [
  'Privacy Policy',
  'Terms and Conditions',
  'Cancellation Policy',
  'Contact Policy',
  'Service Policy',
];

test('shows every policy on its own page with a link home', async ({ page }) => {
  await page.goto('/');
  for (const policy of POLICIES) {
    await page.getByRole('contentinfo').getByRole('link', { name: policy }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`/${policy.toLowerCase().replaceAll(' ', '-')}`);
    await expect(page.getByText(/01\/04\/2025/)).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
});

test('scrolls a new page to its top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Service Policy' }).click();
  await expect(page).toHaveURL('/service-policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('says that there is no booking to confirm, and links to the landing page', async ({ page }) => {
  await page.goto('/confirmation');
  await expect(page.getByText('No booking found. Please make a booking first.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('says that a page does not exist', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Policy' })).toBeVisible();
  await expectGoodLooks(page);
  await main.getByRole('link', { name: 'Book a ride' }).click();
  await expect(page).toHaveURL('/');
});

test('asks for a service in a booking without one', async ({ page }) => {
  for (const path of ['/booking', '/booking/balloon']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Invalid service type' })).toBeVisible();
  }
});

test('redirects a shared ride to its own page', async ({ page }) => {
  await page.goto('/booking/rideshare');
  await expect(page).toHaveURL('/scheduled-rideshare');
});

test('keeps the chosen theme', nojs, async ({ page }) => {
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
