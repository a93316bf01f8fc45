import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

async function bookingOf(request: APIRequestContext, rider: Rider) {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider, { when: inDays(2, '10:30') });
  return { id, reference: `BK-${id}` };
}

/** Opens the edit dialog from the details of a booking. */
async function openEdit(page: Page, { id, reference }: { id: number; reference: string }): Promise<Locator> {
  await page.goto(`/admin/bookings/${id}`);
  const dialog = page.getByRole('dialog', { name: `Edit ${reference}` });
  // The page is live. A press that falls into a change of the page is repeated, as a person does.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('link', { name: `Edit ${reference}` }).click();
    await expect(dialog).toBeVisible({ timeout: 10_000 });
  }).toPass();
  return dialog;
}

const hours = (dialog: Locator) => dialog.getByRole('spinbutton', { name: 'Hours' });
const fare = (dialog: Locator) => dialog.getByRole('spinbutton', { name: 'Fare' });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save booking' }).click();

test(
  'edits a booking, sends the customer an e-mail, and lists the changes in the history',
  nojs,
  async ({ admin, rider, request }) => {
    const booking = await bookingOf(request, rider);
    const dialog = await openEdit(admin, booking);
    await expect(hours(dialog)).toHaveValue('2');
    await hours(dialog).fill('5');
    await fare(dialog).fill('2750');
    await dialog.getByLabel('Pickup time (IST)').fill('12:15');
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed');
    await dialog.locator('label').filter({ hasText: 'E-mail the customer' }).click();
    await save(dialog);

    await expectMessage(
      admin,
      `${booking.reference} is updated, and the customer gets an e-mail with how it stands now.`,
    );
    await expect(admin).toHaveURL(`/admin/bookings/${booking.id}`);
    const row = admin.getByRole('region', { name: 'History' }).getByRole('row').filter({ hasText: 'Edited' });
    await expect(row).toContainText('Hours: 2 → 5');
    await expect(row).toContainText('Fare: ₹1,000 → ₹2,750');
    await expect(row).toContainText('Status: Booking Received → Confirmed');
    await expect(row).toContainText('Owner');
    await expect(row).toContainText('Console');

    // The worker sends the e-mail.
    const updateMail = async () =>
      (await messagesTo(request, rider.email)).find(({ kind }) => kind === 'booking-updated');
    await expect.poll(updateMail).toBeDefined();
    const update = await updateMail();
    expect(update?.body).toContain('Hours: 5');
    expect(update?.body).toContain('Final amount: ₹2,750');
  },
);

test(
  'shows the second of two editors what was changed beside what was typed, and lets them continue',
  nojs,
  async ({ admin, otherAdmin, rider, request }) => {
    const booking = await bookingOf(request, rider);
    const [mine, theirs] = [await openEdit(admin, booking), await openEdit(otherAdmin, booking)];
    await hours(theirs).fill('3');
    await theirs.getByLabel('Pickup time (IST)').fill('09:45');
    await save(theirs);
    await expectMessage(otherAdmin, `${booking.reference} is updated.`);

    await hours(mine).fill('8');
    await mine.getByRole('textbox', { name: 'Special instructions' }).fill('Two large bags');
    await save(mine);
    await expect(
      mine.getByText(
        'Somebody else changed this booking meanwhile. Nothing was overwritten. Please look at it and edit it again.',
      ),
    ).toBeVisible();
    await expect(mine.getByRole('listitem').filter({ hasText: 'Hours: 2 → 3' })).toBeVisible();
    await expect(mine.getByText('Now changed to: 3')).toBeVisible();
    await expect(hours(mine)).toHaveValue('8');
    await expect(mine.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('Two large bags');
    // This user did not edit the time, so the field shows the new value.
    await expect(mine.getByLabel('Pickup time (IST)')).toHaveValue('09:45');

    await save(mine);
    await expectMessage(admin, `${booking.reference} is updated.`);
    const ride = admin.getByRole('definition');
    await expect(ride.filter({ hasText: ', 09:45 IST' }).first()).toBeVisible();
    const rows = admin
      .getByRole('region', { name: 'History' })
      .getByRole('row')
      .filter({ hasText: 'Edited' });
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Hours: 3 → 8');
  },
);

test('shows each error at its field and keeps what was typed', nojs, async ({ admin, rider, request }) => {
  const booking = await bookingOf(request, rider);
  const dialog = await openEdit(admin, booking);
  await hours(dialog).fill('25');
  await fare(dialog).fill('0');
  await dialog.getByRole('textbox', { name: 'Customer’s name' }).fill('Somebody Else');
  await save(dialog);
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(
    summary.getByRole('link', { name: 'Hours must be a whole number from 1 to 24' }),
  ).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Please enter a valid fare amount' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Customer’s name' })).toHaveValue('Somebody Else');
  await expect(hours(dialog)).toHaveValue('25');
  await hours(dialog).fill('24');
  await fare(dialog).fill('9000');
  await save(dialog);
  await expectMessage(admin, `${booking.reference} is updated.`);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

  test('reports a failed edit or decision and keeps the page', async ({ admin, js, rider, request }) => {
    test.skip(!js, 'without scripts the browser itself says it');
    const booking = await bookingOf(request, rider);
    const dialog = await openEdit(admin, booking);
    await hours(dialog).fill('7');
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await save(dialog);
    await expect(dialog.getByText('Network error: Unable to connect to server')).toBeVisible();
    await expect(hours(dialog)).toHaveValue('7');
    await admin.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The edit showed the same message, which may still be visible.
    const refused = admin.waitForEvent('requestfailed', (sent) => sent.method() === 'POST');
    await admin.getByRole('button', { name: `Confirm ${booking.reference}` }).click();
    await refused;
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await expect(admin.getByRole('heading', { name: 'History' })).toBeVisible();
    await admin.unrouteAll();
    await admin.getByRole('button', { name: `Confirm ${booking.reference}` }).click();
    await expectMessage(admin, `${booking.reference} is confirmed.`);
  });
});

test('copies the whole details, and reports a copy that fails', async ({ admin, js, rider, request }) => {
  test.skip(!js, 'without scripts the text is there to select');
  const booking = await bookingOf(request, rider);
  await admin.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (copied.length > 0) throw new Error('refused');
          copied.push(text);
        },
      },
    });
  });
  await admin.goto(`/admin/bookings/${booking.id}`);
  await admin.getByRole('button', { name: 'Copy All' }).click();
  await expectMessage(admin, 'Copied');
  const copied = await admin.evaluate(() => (window as unknown as { copied: string[] }).copied[0]);
  for (const line of [
    booking.reference,
    'Status: Booking Received',
    'Service: Hourly Rental',
    `Customer: ${rider.name}`,
    `E-mail: ${rider.email}`,
    'Platform: Website',
    'Final Amount: ₹1,000',
  ]) {
    expect(copied?.split('\n')).toContain(line);
  }
  await admin.getByRole('button', { name: 'Copy All' }).click();
  await expectMessage(admin, 'Copy failed');
});

test('opens and closes the dialog by keyboard alone, and returns the focus', async ({
  admin,
  js,
  rider,
  request,
}) => {
  test.skip(!js, 'without scripts there is no modal dialog');
  const booking = await bookingOf(request, rider);
  await admin.goto(`/admin/bookings/${booking.id}`);
  const edit = admin.getByRole('link', { name: `Edit ${booking.reference}` });
  await hydrated(edit);
  await edit.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: `Edit ${booking.reference}` });
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});

test('passes the visual checks on a booking’s details and its edit', async ({
  admin,
  otherAdmin,
  js,
  rider,
  request,
}) => {
  test.skip(!js, 'looks need no second look');
  test.slow();
  const booking = await bookingOf(request, rider);
  const theirs = await openEdit(otherAdmin, booking);
  const mine = await openEdit(admin, booking);
  await hours(theirs).fill('3');
  await save(theirs);
  await expectMessage(otherAdmin, `${booking.reference} is updated.`);
  await otherAdmin.goto(`/admin/bookings/${booking.id}`);
  await expectGoodLooks(otherAdmin, { touch: false });
  await hours(mine).fill('4');
  await save(mine);
  await expect(mine.getByText('Now changed to: 3')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
});
