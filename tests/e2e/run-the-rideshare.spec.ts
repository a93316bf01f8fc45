import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { anotherTrip, bookSeatByCall, seatState } from '#tests/e2e/steps/rideshare.ts';

/** Books seat B2 of a trip that no other test uses. */
async function sell(request: APIRequestContext, rider: Rider) {
  const trip = await anotherTrip(request, test.info().parallelIndex);
  await logIn(request, rider.phone);
  return { trip, ...(await bookSeatByCall(request, trip, rider, 'B2')) };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('shows a sold seat, deletes its booking, frees it and notifies the rider', { tag: '@nojs' }, async ({
  admin,
  rider,
  request,
}) => {
  const { reference, trip, fare } = await sell(request, rider);
  expect(await seatState(request, trip, 'B2')).toBe('booked');
  await admin.goto('/admin');
  await admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Rideshare' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  const row = rowOf(admin, reference);
  await expect(row).toContainText(rider.name);
  await expect(row).toContainText('B2');
  await expect(row).toContainText(`₹${fare}`);
  await expect(row).toContainText(trip.direction === 'outbound' ? 'Outbound' : 'Return');
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: `View ${reference}` }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Seat booking ${reference}`);
  await expect(admin.getByText(trip.name).filter({ visible: true }).first()).toBeVisible();
  await expect(admin.getByText(rider.email).filter({ visible: true }).first()).toBeVisible();

  await admin.getByRole('link', { name: `Delete ${reference}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Delete ${reference}?` });
  await expect(dialog).toContainText('Seat B2 becomes available at once, and the rider is notified');
  await dialog.getByRole('link', { name: 'Keep booking' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await seatState(request, trip, 'B2')).toBe('booked');

  await admin.getByRole('link', { name: `Delete ${reference}` }).click();
  await dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  await expectMessage(
    admin,
    `${reference} is deleted. Seat B2 is available again. The rider will be notified.`,
  );
  await expect(rowOf(admin, reference)).toHaveCount(0);
  expect(await seatState(request, trip, 'B2')).toBe('free');
  await expect
    .poll(async () =>
      (await rider.messages()).some(({ body }) => body.includes(reference) && /cancelled/i.test(body)),
    )
    .toBe(true);
});

test('deletes a booking by keyboard alone', async ({ admin, rider, request }) => {
  const { reference } = await sell(request, rider);
  await admin.goto(`/admin/rideshare/${reference}`);
  const link = admin.getByRole('link', { name: `Delete ${reference}` });
  await link.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  await expect(rowOf(admin, reference)).toHaveCount(0);
});

test.describe('while the site does not answer', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('shows a seat that is sold while the tab is open, and keeps it without an answer', async ({
    admin,
    rider,
    request,
  }) => {
    await admin.goto('/admin/rideshare');
    const { reference } = await sell(request, rider);
    // Other tests sell seats too.
    await admin.getByRole('button', { name: /^\d+ new bookings?, show$/ }).click();
    await expect(rowOf(admin, reference)).toBeVisible();

    await admin.route('**/healthz', (route) => route.abort());
    await expect(admin.getByText('The server is not responding.')).toBeVisible();
    await expect(admin.getByRole('region', { name: /^Upcoming trips/ })).toBeVisible();
    await expect(rowOf(admin, reference)).toBeVisible();
    await admin.unroute('**/healthz');
    await expect(admin.getByText('The server is not responding.')).toHaveCount(0);
  });

  test('deletes and blocks nothing, says so, and keeps the dialog', async ({ admin, rider, request }) => {
    const { reference } = await sell(request, rider);
    const said = admin
      .getByText('Network error: Unable to connect to server')
      .filter({ visible: true })
      .first();
    const unanswered = () =>
      admin.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
    await admin.goto('/admin/rideshare');
    await admin.getByRole('link', { name: `Delete ${reference}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Delete ${reference}?` });
    await expect(dialog).toBeVisible();
    await unanswered();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expect(said).toBeVisible();
    await admin.unrouteAll();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expect(rowOf(admin, reference)).toHaveCount(0);

    await unanswered();
    await admin.goto('/admin/rideshare/mark-seats-booked');
    const block = admin.getByRole('button', { name: 'Mark All Seats Booked (3 Weeks)' });
    await block.click();
    await expect(said).toBeVisible();
    await expect(block).toBeVisible();
  });
});
