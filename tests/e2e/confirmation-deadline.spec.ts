import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { ADMIN_PHONES, logIn, messagesTo, TEAM } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

/** A separate product whose confirmation timeout is 30 seconds instead of 30 minutes. */
const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({
        ADMIN_PHONES: ADMIN_PHONES.join(','),
        CONFIRMATION_WINDOW: '30s',
      });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

test('sends the reminder and the overdue message once each for an undecided booking', async ({
  admin,
  rider,
  page,
}) => {
  // The deadline needs a workflow, and a product that has just started may not run it yet.
  await expect(async () => {
    await admin.goto('/admin');
    await expect(admin.getByText('Automatic messages: on')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });

  await logIn(page.request, rider.phone);
  const id = await bookByCall(page.request, rider);
  const ofBooking = async (to: string) =>
    (await messagesTo(page.request, to))
      .filter(({ kind, body }) => kind !== 'otp' && body.includes(`BK-${id}`))
      .map(({ kind }) => kind)
      .toReversed();
  await expect
    .poll(() => ofBooking(rider.phone), { timeout: 120_000 })
    .toEqual(['booking-received', 'booking-overdue']);
  await expect
    .poll(() => ofBooking(TEAM.whatsapp))
    .toEqual(['team-new-booking', 'team-reminder-1', 'team-reminder-2', 'team-overdue']);
  await expect.poll(() => ofBooking(TEAM.email)).toEqual(['team-new-booking', 'team-overdue']);
  expect(await ofBooking(rider.email)).toEqual(['booking-received']);

  const [apology] = await rider.messages();
  expect(apology?.body).toContain('We are sorry. We have not yet confirmed your booking');
  expect(apology?.body).toContain('Nothing has been charged.');
  await page.goto('/my-bookings');
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();

  await admin.goto(`/admin/bookings/${id}`);
  await expect(admin.getByText('Overdue', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(admin.getByText('Overdue since')).toBeVisible();
  const history = admin.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row').filter({ hasText: 'Overdue' })).toContainText('Workflow');

  // The team can still decide after the deadline.
  await admin.getByRole('button', { name: `Confirm BK-${id}` }).click();
  await expect
    .poll(() => ofBooking(rider.phone))
    .toEqual(['booking-received', 'booking-overdue', 'booking-confirmed']);
  await expect(admin.getByText('Overdue', { exact: true })).toHaveCount(1);
  expect(await ofBooking(TEAM.whatsapp)).toHaveLength(4);
});
