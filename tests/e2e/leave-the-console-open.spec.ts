import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { ADMIN_PHONES, logIn } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const IDLE_MS = 8_000;

/** A product of its own, whose console closes after 8 idle seconds. */
const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({
        ADMIN_PHONES: ADMIN_PHONES.join(','),
        CONSOLE_IDLE: `${IDLE_MS}ms`,
      });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

let admins = 0;

/** Everybody logs in at the beginning of a test here: a session of the fixtures would have ended by then. */
const anotherAdmin = (workerIndex: number) =>
  ADMIN_PHONES.at(-1 - ((workerIndex * 4 + admins++) % 20)) as string;

test('a console that nobody touches closes by itself, although its page keeps refreshing', async ({ page }, {
  workerIndex,
}) => {
  await logIn(page.request, anotherAdmin(workerIndex));
  await page.goto('/admin/rideshare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your console session has ended', {
    timeout: 4 * IDLE_MS,
  });
});

test('typing keeps it open', async ({ page }, { workerIndex }) => {
  await logIn(page.request, anotherAdmin(workerIndex));
  await page.goto('/admin/team?grant=');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.pressSequentially('987654321', { delay: (1.5 * IDLE_MS) / 9, timeout: 3 * IDLE_MS });
  await page.getByText('Dispatcher', { exact: true }).click();
  await page.getByRole('button', { name: 'Grant role' }).click();
  await expect(page.getByText('is now a dispatcher.').first()).toBeVisible();
});

test('a deed that comes too late says so, and the login leads back to its page', async ({
  page,
  rider,
  request,
}, { workerIndex }) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  const phone = anotherAdmin(workerIndex);
  await logIn(page.request, phone);
  await page.goto(`/admin/bookings/${id}`);
  await page.waitForTimeout(1.2 * IDLE_MS);
  await page.getByRole('button', { name: `Confirm BK-${id}` }).click();
  await expect(page.getByText('Your console session has ended')).toBeVisible();
  await expect(page.getByText(/not carried out: nothing was changed\./)).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/otp?returnTo=%2Fadmin%2Fbookings%2F${id}`);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
});
