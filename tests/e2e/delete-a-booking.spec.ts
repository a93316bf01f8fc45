import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

async function bookingOf(request: APIRequestContext, rider: Rider) {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  return { id, reference: `BK-${id}` };
}

async function openDelete(
  page: Page,
  { id, reference }: { id: number; reference: string },
): Promise<Locator> {
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('link', { name: `Delete ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${reference}?` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('deletes a booking after a confirmation', nojs, async ({ admin, rider, request }) => {
  const booking = await bookingOf(request, rider);
  const dialog = await openDelete(admin, booking);
  await expect(dialog).toContainText(
    'The customer is not notified. If they still expect the ride, cancel it instead.',
  );
  await expect(dialog).toContainText(`ratha bookings restore ${booking.reference}`);
  await dialog.getByRole('link', { name: 'Keep booking' }).click();
  await expect(dialog).toBeHidden();

  await admin.getByRole('link', { name: `Delete ${booking.reference}` }).click();
  await dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expectMessage(admin, `${booking.reference} is deleted.`);
  await expect(admin).toHaveURL('/admin');
  const gone = await admin.goto(`/admin/bookings/${booking.id}`);
  expect(gone?.status()).toBe(404);
  await expect(admin.getByText('There is no such booking.')).toBeVisible();
});

test('refuses to delete a booking that a colleague has confirmed meanwhile', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  const booking = await bookingOf(request, rider);
  const dialog = await openDelete(otherAdmin, booking);
  await admin.goto(`/admin/bookings/${booking.id}`);
  await admin.getByRole('button', { name: `Confirm ${booking.reference}` }).click();
  await expectMessage(admin, `${booking.reference} is confirmed.`);
  await dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expect(dialog.getByText('This booking is confirmed by now. It was not deleted.')).toBeVisible();
  // The new status is now displayed, and the booking can still be deleted.
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expectMessage(otherAdmin, `${booking.reference} is deleted.`);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

  test('deletes nothing and says so', async ({ admin, js, rider, request }) => {
    test.skip(!js, 'without scripts the browser itself says it');
    const booking = await bookingOf(request, rider);
    const dialog = await openDelete(admin, booking);
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await admin.unrouteAll();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expectMessage(admin, `${booking.reference} is deleted.`);
  });
});

test('answers the confirmation dialog by keyboard alone', async ({ admin, js, rider, request }) => {
  test.skip(!js, 'without scripts there is no modal dialog');
  const booking = await bookingOf(request, rider);
  const dialog = await openDelete(admin, booking);
  await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete booking' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expectMessage(admin, `${booking.reference} is deleted.`);
});

test('shows how many cancelled bookings it will delete', async ({ admin, js, rider, request }) => {
  const { id } = await bookingOf(request, rider);
  const cancelled = await admin.request.post(`/api/admin/bookings/${id}/cancel`, { data: {} });
  expect(cancelled.ok()).toBe(true);
  await admin.goto('/admin/bookings/delete-cancelled');
  // Other tests cancel bookings at the same time, so the number is unknown here. The contract tests check
  // it.
  await expect(admin.getByText(/^[\d,]+ cancelled bookings? will be deleted/)).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Delete [\d,]+ cancelled bookings?$/ })).toBeVisible();
  if (js) await expectGoodLooks(admin, { touch: false });
  await admin.getByRole('link', { name: 'Keep them' }).click();
  await expect(admin).toHaveURL('/admin?status=cancelled');
});

test('passes the visual checks on the confirmation of a deletion', async ({ admin, js, rider, request }) => {
  test.skip(!js, 'looks need no second look');
  await openDelete(admin, await bookingOf(request, rider));
  await expectGoodLooks(admin, { touch: false });
});
