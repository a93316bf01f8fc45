import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo, type Rider, TEAM } from '#tests/e2e/setup/people.ts';
import { environmentFor } from '#tests/e2e/setup/product.ts';
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

test('refuses the console to guests and to riders', async ({ page, rider }) => {
  const asGuest = await page.goto('/admin');
  expect(asGuest?.status()).toBe(401);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in first');
  await logIn(page.request, rider.phone);
  for (const path of ['/admin', '/admin/bookings/1']) {
    const asRider = await page.goto(path);
    expect(asRider?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page');
  }
});

test('shows nobody as logged in when the session is lost before a decision', async ({
  admin,
  rider,
  request,
}) => {
  const { reference } = await bookingOf(request, rider);
  await admin.goto(`/admin?search=${reference}`);
  await hydrated(admin.locator('main'));
  await admin.context().clearCookies();
  await admin.getByRole('button', { name: `Confirm ${reference}` }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Please log in first');
  const header = admin.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test(
  'confirms a booking from the list and notifies the rider',
  nojs,
  async ({ admin, js, rider, request }) => {
    const { reference } = await bookingOf(request, rider);
    await admin.goto('/admin?status=received');
    const row = admin.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText(rider.name);
    const button = row.getByRole('button', { name: /^Confirm/ });
    const { promise: sizeIsRead, resolve: answer } = Promise.withResolvers<void>();
    await admin.route(
      (url) => url.pathname === '/admin.data',
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
    await admin.goto('/admin?status=confirmed');
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
    expect(await told(rider, 'booking-confirmed')).toContain(`Your booking ${reference} is confirmed.`);
  },
);

test(
  'cancels a booking from its details, with a reason that the rider reads',
  nojs,
  async ({ admin, rider, request }) => {
    const { id, reference } = await bookingOf(request, rider);
    await admin.goto(`/admin/bookings/${id}`);
    await admin.getByRole('link', { name: `Cancel ${reference}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Cancel ${reference}?` });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The only car is in the workshop.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(statusOn(admin)).toHaveText('Cancelled');
    const history = admin.getByRole('region', { name: 'History' });
    await expect(history.getByRole('row').filter({ hasText: 'Cancelled' })).toContainText('Console');

    const message = await told(rider, 'booking-cancelled');
    expect(message).toContain('Our team cancelled it. Reason: No vehicle available. We are sorry.');
    expect(message).not.toContain('workshop');
  },
);

test(
  'refuses to cancel a booking that a colleague has confirmed meanwhile',
  nojs,
  async ({ admin, otherAdmin, rider, request }) => {
    const { id, reference } = await bookingOf(request, rider);
    await admin.goto(`/admin/bookings/${id}`);
    await otherAdmin.goto(`/admin/bookings/${id}?cancel`);
    await admin.getByRole('button', { name: `Confirm ${reference}` }).click();
    await expect(statusOn(admin)).toHaveText('Confirmed');

    const dialog = otherAdmin.getByRole('dialog', { name: `Cancel ${reference}?` });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expectMessage(otherAdmin, 'This booking is already confirmed. Nothing was changed.');
    await otherAdmin.goto(`/admin/bookings/${id}`);
    await expect(statusOn(otherAdmin)).toHaveText('Confirmed');
  },
);

test('changes nothing on a second decision and says so', async ({ admin, otherAdmin, rider, request }) => {
  const { id, reference } = await bookingOf(request, rider);
  for (const page of [admin, otherAdmin]) await page.goto(`/admin/bookings/${id}`);
  await admin.getByRole('button', { name: `Confirm ${reference}` }).click();
  await expect(statusOn(admin)).toHaveText('Confirmed');
  await otherAdmin.getByRole('button', { name: `Confirm ${reference}` }).click();
  await expectMessage(otherAdmin, 'This booking is already confirmed. Nothing was changed.');
  await expect(statusOn(otherAdmin)).toHaveText('Confirmed');
  await told(rider, 'booking-confirmed');
  const confirmations = (await rider.messages()).filter(({ kind }) => kind === 'booking-confirmed');
  expect(confirmations).toHaveLength(1);
});

type Ended = { readonly code: number; readonly answer: unknown };

test.describe('from the command line', () => {
  /** Runs `ratha` against the running product. Returns its exit code and output. */
  function ratha(dataDir: string, ...words: string[]): Promise<Ended> {
    const cwd = join(import.meta.dirname, '..', '..');
    const env = environmentFor(dataDir);
    return new Promise((resolve) => {
      execFile(process.execPath, ['cli/main.ts', ...words, '--json'], { cwd, env }, (error, printed) => {
        resolve({ code: error ? Number(error.code) : 0, answer: JSON.parse(printed) });
      });
    });
  }

  test('confirms a booking once and notifies the rider', async ({ rider, request, product }) => {
    const { reference } = await bookingOf(request, rider);
    const first = await ratha(product.dataDir, 'bookings', 'confirm', reference);
    expect(first).toMatchObject({ code: 0, answer: { booking: { status: 'confirmed' } } });
    const second = await ratha(product.dataDir, 'bookings', 'confirm', reference);
    expect(second).toMatchObject({ code: 4, answer: { refused: { status: 'confirmed' } } });
    expect(await told(rider, 'booking-confirmed')).toContain(reference);
  });

  test('cancels a booking, and the console shows that it was cancelled from the command line', async ({
    admin,
    rider,
    request,
    product,
  }) => {
    const { id, reference } = await bookingOf(request, rider);
    const words = ['bookings', 'cancel', reference, '--reason', 'no-vehicle', '--yes'];
    const cancelled = await ratha(product.dataDir, ...words);
    expect(cancelled).toMatchObject({ code: 0, answer: { booking: { status: 'cancelled' } } });
    expect(await told(rider, 'booking-cancelled')).toContain('Reason: No vehicle available.');
    await admin.goto(`/admin/bookings/${id}`);
    const history = admin.getByRole('region', { name: 'History' });
    await expect(history.getByRole('row').filter({ hasText: 'Cancelled' })).toContainText('Command line');
  });
});

test('notifies the team of a new booking', async ({ rider, request }) => {
  const { reference } = await bookingOf(request, rider);
  for (const to of Object.values(TEAM)) {
    await expect
      .poll(async () =>
        (await messagesTo(request, to)).some(({ body }) => body.includes(`New booking ${reference}`)),
      )
      .toBe(true);
  }
});
