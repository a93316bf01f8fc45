import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { bookingWaits } from '#tests/e2e/steps/time.ts';

const nojs = { tag: '@nojs' };

test(
  'confirms what waits, in the queue that the console opens with',
  nojs,
  async ({ admin, js, rider, request, product }) => {
    await logIn(request, rider.phone);
    const id = await bookByCall(request, rider);
    const reference = `BK-${id}`;
    await bookingWaits(product, id);
    await admin.goto('/admin?kind=confirm');
    const row = admin.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('Waits for a decision');
    await expect(row).toContainText(rider.name);
    await expect(row).toContainText(/in \d+ min/);
    await row.getByRole('button', { name: `Confirm ${reference}` }).click();
    await expectMessage(admin, `${reference} is confirmed. The customer will be notified.`);
    await expect(admin).toHaveURL('/admin?kind=confirm');
    if (js) {
      await expect(row).toContainText('Done');
      await row.getByRole('button', { name: `Undo ${reference}` }).click();
      await expect(row.getByRole('button', { name: `Confirm ${reference}` })).toBeVisible();
    } else await expect(row).toHaveCount(0);

    await admin
      .getByRole('navigation', { name: 'Views of bookings' })
      .getByRole('link', { name: /^All bookings/ })
      .click();
    await expect(admin).toHaveURL('/admin/bookings');
    await expect(admin.getByRole('table', { name: 'Bookings' })).toBeVisible();
  },
);

test('holds its rows, and shows new work when it is asked for', async ({
  admin,
  rider,
  request,
  product,
}) => {
  await logIn(request, rider.phone);
  await bookByCall(request, rider);
  await admin.goto('/admin?kind=confirm');
  await hydrated(admin.locator('main'));
  const id = await bookByCall(request, rider);
  const reference = `BK-${id}`;
  await bookingWaits(product, id);
  const show = admin.getByRole('button', { name: /new items?, show$/ });
  await expect(show).toBeVisible({ timeout: 15_000 });
  await expect(admin.getByRole('row').filter({ hasText: reference })).toHaveCount(0);
  await show.click();
  await expect(admin.getByRole('row').filter({ hasText: reference })).toBeVisible();
});

test('passes the visual checks on a desk and on a phone, light and dark', async ({
  admin,
  rider,
  request,
}) => {
  await logIn(request, rider.phone);
  await bookByCall(request, rider);
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.emulateMedia({ colorScheme });
      await admin.setViewportSize({ width, height: 900 });
      await admin.goto('/admin');
      await expect(admin.getByRole('table', { name: 'Work queue' })).toBeVisible();
      await expectGoodLooks(admin, { touch: false });
    }
});

test('turns the sound on for this device', async ({ admin, rider, request }) => {
  await logIn(request, rider.phone);
  await bookByCall(request, rider);
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Sound off' }).click();
  await expect(admin.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await admin.reload();
  await admin.getByRole('button', { name: 'Sound on' }).click();
  await expect(admin.getByRole('button', { name: 'Sound off' })).toBeVisible();
});
