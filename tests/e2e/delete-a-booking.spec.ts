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
  await expect(admin).toHaveURL('/admin/bookings');
  const gone = await admin.goto(`/admin/bookings/${booking.id}`);
  expect(gone?.status()).toBe(404);
  await expect(admin.getByText('There is no such booking.')).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

  test('answers the dialog by keyboard alone, says that nothing was deleted, and passes the visual checks', async ({
    admin,
    rider,
    request,
  }) => {
    const [booking, cancelled] = [await bookingOf(request, rider), await bookingOf(request, rider)];
    const dialog = await openDelete(admin, booking);
    const remove = dialog.getByRole('button', { name: 'Delete booking' });
    await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
    await expectGoodLooks(admin, { touch: false });
    await admin.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await admin.keyboard.press('Enter');
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await admin.unrouteAll();
    await remove.press('Enter');
    await expectMessage(admin, `${booking.reference} is deleted.`);

    const answer = await admin.request.post(`/api/admin/bookings/${cancelled.id}/cancel`, { data: {} });
    expect(answer.ok()).toBe(true);
    await admin.goto('/admin/bookings/delete-cancelled');
    await expect(admin.getByText(/^[\d,]+ cancelled bookings? will be deleted/)).toBeVisible();
    await expectGoodLooks(admin, { touch: false });
  });
});
