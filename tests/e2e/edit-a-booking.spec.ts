import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { keysWork } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

async function bookingOf(request: APIRequestContext, rider: Rider, asked = {}) {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider, { when: inDays(2, '10:30'), ...asked });
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

const hours = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Hours' });
const fare = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Fare' });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save booking' }).click();

test(
  'edits a booking, sends the customer an e-mail, and lists the changes in the history',
  nojs,
  async ({ admin, js, rider, request }) => {
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

    // The worker sends the e-mail. It does not know how the page was used.
    if (!js) return;
    const updateMail = async () =>
      (await messagesTo(request, rider.email)).find(({ kind }) => kind === 'booking-updated');
    await expect.poll(updateMail).toBeDefined();
    const update = await updateMail();
    expect(update?.body).toContain('Hours: 5');
    expect(update?.body).toContain('Final amount: ₹2,750');
  },
);

test(
  'shows the price of another service, who is told, and takes the fare by the tariff',
  nojs,
  async ({ admin, js, rider, request }) => {
    const booking = await bookingOf(request, rider);
    const dialog = await openEdit(admin, booking);
    await dialog.getByText('Airport Transfer', { exact: true }).click();
    await expect(hours(dialog)).toBeHidden();
    await dialog.getByText('From Delhi Airport', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Terminal' }).selectOption('T3');
    await dialog.getByLabel('Pickup time (IST)').fill('12:15');
    await dialog.getByRole('combobox', { name: 'Why the pickup moves' }).selectOption('The flight');
    if (!js) await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByText(/^By the tariff: ₹[\d,]+ for \d/)).toContainText(
      'The fare stays ₹1,000 unless you change it.',
    );
    await expect(dialog.getByText(/^Pickup moved, by WhatsApp/)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Terminal' })).toHaveValue('T3');

    await dialog.locator('label').filter({ hasText: 'Take the fare by the tariff' }).click();
    if (!js) await dialog.getByRole('button', { name: 'Check' }).click();
    const line = dialog.getByText(/The new fare is ₹/);
    await expect(line).toBeVisible();
    const fareOf = (text: string) => /The new fare is (₹[\d,]+)/.exec(text)?.[1] ?? '';
    const taken = fareOf(await line.innerText());
    await save(dialog);
    await expectMessage(admin, `${booking.reference} is updated.`);
    const row = admin.getByRole('region', { name: 'History' }).getByRole('row').filter({ hasText: 'Edited' });
    await expect(row).toContainText('Service: Hourly Rental → Airport Transfer');
    await expect(row).toContainText('Hours: 2 → none');
    await expect(row).toContainText(`Fare: ₹1,000 → ${taken}`);
  },
);

test('keeps a text selected while the framework starts', async ({ admin, rider, request }) => {
  const booking = await bookingOf(request, rider, { specialInstructions: 'Gate 2' });
  const release = await holdScripts(admin);
  await admin.goto(`/admin/bookings/${booking.id}/edit`, { waitUntil: 'commit' });
  const dialog = admin.getByRole('dialog', { name: `Edit ${booking.reference}` });
  const instructions = dialog.getByRole('textbox', { name: 'Special instructions' });
  await instructions.focus();
  await admin.keyboard.press('ControlOrMeta+A');
  release();
  await keysWork(admin);
  // React renders the form once more after its start, without a sign on the page.
  await admin.waitForTimeout(500);
  await admin.keyboard.type('Gate 4');
  await expect(instructions).toHaveValue('Gate 4');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

  test('opens and closes the edit by keyboard, reports a failed edit or decision, and keeps the page', async ({
    admin,
    rider,
    request,
  }) => {
    const booking = await bookingOf(request, rider);
    await admin.goto(`/admin/bookings/${booking.id}`);
    const edit = admin.getByRole('link', { name: `Edit ${booking.reference}` });
    await hydrated(edit);
    await edit.focus();
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: `Edit ${booking.reference}` });
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toBeFocused();
    await hours(dialog).fill('7');
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await save(dialog);
    await expect(dialog.getByText('Network error: Unable to connect to server')).toBeVisible();
    await expect(hours(dialog)).toHaveValue('7');
    await admin.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();

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

test('copies the whole details, and reports a copy that fails', async ({ admin, rider, request }) => {
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

  await admin.goto(`/admin/bookings?search=${booking.reference}`);
  const id = admin.getByRole('button', { name: `Copy ${booking.reference}` });
  await hydrated(id);
  await id.click();
  await expect(admin.getByRole('status').filter({ hasText: /^Copied$/ })).toHaveCount(1);
  await expect(admin.getByRole('button', { name: `${booking.reference} copied` })).toBeVisible();
});

test('shows what a colleague changed beside what was typed, and passes the visual checks', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  test.slow();
  const booking = await bookingOf(request, rider);
  const theirs = await openEdit(otherAdmin, booking);
  const mine = await openEdit(admin, booking);
  await hours(theirs).fill('3');
  await theirs.getByLabel('Pickup time (IST)').fill('09:45');
  await save(theirs);
  await expectMessage(otherAdmin, `${booking.reference} is updated.`);
  await otherAdmin.goto(`/admin/bookings/${booking.id}`);
  await expectGoodLooks(otherAdmin, { touch: false });
  await hours(mine).fill('4');
  await save(mine);
  await expect(mine.getByText('Now changed to: 3')).toBeVisible();
  await expect(hours(mine)).toHaveValue('4');
  // This user did not edit the time, so the field shows the new value.
  await expect(mine.getByLabel('Pickup time (IST)')).toHaveValue('09:45');
  await expectGoodLooks(admin, { touch: false });
  await save(mine);
  await expectMessage(admin, `${booking.reference} is updated.`);
});
