import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo, type Rider, TEAM } from '#tests/e2e/setup/people.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

async function bookingOf(
  request: APIRequestContext,
  rider: Rider,
): Promise<{ id: number; reference: string }> {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  return { id, reference: `BK-${id}` };
}

/** Waits for the WhatsApp message of one kind to a rider and returns its text. */
async function told(rider: Rider, kind: string): Promise<string> {
  const found = async () => (await rider.messages()).find((message) => message.kind === kind)?.body ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

function statusOn(page: Page) {
  return page
    .getByRole('main')
    .getByText(/^(Booking Received|Confirmed|Cancelled)$/)
    .filter({ visible: true })
    .first();
}

test('shows nobody as logged in when the session is lost before a decision', async ({
  admin,
  rider,
  request,
}) => {
  const { reference } = await bookingOf(request, rider);
  await admin.goto(`/admin/bookings?search=${reference}`);
  await hydrated(admin.locator('main'));
  await admin.context().clearCookies();
  await admin.getByRole('button', { name: `Confirm ${reference}` }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Please log in first');
  const header = admin.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test(
  'confirms one booking, cancels another with a reason, and notifies the rider',
  nojs,
  async ({ admin, js, rider, request }) => {
    const { reference } = await bookingOf(request, rider);
    const unwanted = await bookingOf(request, rider);
    await admin.goto('/admin/bookings?status=received');
    const row = admin.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText(rider.name);
    const button = row.getByRole('button', { name: /^Confirm/ });
    const { promise: sizeIsRead, resolve: answer } = Promise.withResolvers<void>();
    await admin.route(
      (url) => url.pathname === '/admin/bookings.data',
      async (route) => {
        if (js && route.request().method() === 'POST') await sizeIsRead;
        await route.continue();
      },
    );
    const size = await button.boundingBox();
    await row.getByRole('button', { name: `Confirm ${reference}` }).click();
    if (js) {
      await expect(row.getByRole('status')).toHaveText('Confirming');
      expect((await button.boundingBox())?.width).toBe(size?.width);
      answer();
    }
    await expectMessage(admin, `${reference} is confirmed. The customer will be notified.`);
    // The row holds its place. A new page has only what the filter finds.
    if (js) await expect(row).toContainText('Confirmed');
    else await expect(row).toHaveCount(0);
    await admin.goto('/admin/bookings?status=confirmed');
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();

    await admin.goto(`/admin/bookings/${unwanted.id}`);
    await admin.getByRole('link', { name: `Cancel ${unwanted.reference}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Cancel ${unwanted.reference}?` });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The only car is in the workshop.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    const history = admin.getByRole('region', { name: 'History' });
    await expect(history.getByRole('row').filter({ hasText: 'Cancelled' })).toContainText('Console');
    await expect(statusOn(admin)).toHaveText('Cancelled');

    // The worker sends the messages, after the time to undo. It does not know how the pages were used.
    if (!js) return;
    for (const to of Object.values(TEAM)) {
      await expect
        .poll(async () =>
          (await messagesTo(request, to)).some(({ body }) => body.includes(`New booking ${reference}`)),
        )
        .toBe(true);
    }
    expect(await told(rider, 'booking-confirmed')).toContain(`Your booking ${reference} is confirmed.`);
    const cancellation = await told(rider, 'booking-cancelled');
    expect(cancellation).toContain('Our team cancelled it. Reason: No vehicle available. We are sorry.');
    expect(cancellation).not.toContain('workshop');
  },
);
