import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { addDriver, confirmed, ownDay } from '#tests/e2e/steps/duties.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { focusTroubles, keysWork } from '#tests/e2e/steps/keyboard.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

/**
 * Counts the presses of frequent jobs (docs/product/console.md#keyboard), by keyboard alone, from the list. A chord such as
 * Ctrl-K is one press. `answer` types what the job is about, an id, a phone number, a date or a time, which is not
 * counted. All else is, also the letters that choose an action.
 */
function keysOf(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    answer: (text: string) => page.keyboard.type(text),
    expectAtMost(most: number, job: string) {
      console.log(`${job}: ${presses} presses of at most ${most}`);
      expect(presses, job).toBeLessThanOrEqual(most);
    },
  };
}

async function booked(request: APIRequestContext, rider: Rider, count = 1): Promise<number[]> {
  await logIn(request, rider.phone);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await bookByCall(request, rider));
  return ids;
}

async function openList(page: Page, rider: Rider): Promise<void> {
  await page.goto(`/admin/bookings?search=${rider.national}`);
  await keysWork(page);
}

const palette = (page: Page) => page.getByRole('combobox', { name: 'Find a booking, an action or a page' });

test('confirms a received booking', async ({ admin, rider, request }) => {
  const [id] = await booked(request, rider);
  await openList(admin, rider);
  const keys = keysOf(admin);
  await keys.press('j');
  const row = admin.getByRole('row').filter({ hasText: `BK-${id}` });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');
  expect(await focusTroubles(admin)).toEqual([]);
  await keys.press('c');
  await expectMessage(admin, `BK-${id} is confirmed. The customer will be notified.`);
  keys.expectAtMost(2, 'confirm a received booking');
  await keys.press('u');
  await expect(row).toContainText('Booking Received');
});

test('finds an id and copies all its data', async ({ admin, rider, request }) => {
  const [id] = await booked(request, rider);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto('/admin');
  await keysWork(admin);
  const keys = keysOf(admin);
  await keys.press('Control+k');
  await keys.answer(`${id}`);
  await expect(palette(admin)).toHaveValue(`${id}`);
  await keys.press('Enter');
  await expect(admin).toHaveURL(`/admin/bookings/${id}`);
  await hydrated(admin.getByRole('button', { name: 'Copy All' }));
  await keys.press('y');
  await expect(admin.getByText('The booking’s details are on the clipboard.').first()).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain(rider.name);
  keys.expectAtMost(5, 'find an id and copy all');
});

test('moves a pickup by phone number', async ({ admin, rider, request }) => {
  const [id] = await booked(request, rider);
  const { date } = inDays(5);
  const [year, month, day] = date.split('-');
  await admin.goto('/admin');
  await keysWork(admin);
  const keys = keysOf(admin);
  await keys.press('Control+k');
  await expect(palette(admin)).toBeFocused();
  await keys.answer(rider.national);
  await keys.press('Enter');
  // The address changes a moment before the page.
  await expect(admin.getByRole('link', { name: `Edit BK-${id}` })).toBeVisible();
  await keys.press('e');
  const dialog = admin.getByRole('dialog', { name: `Edit BK-${id}` });
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toBeFocused();
  const pickup = dialog.getByLabel('Pickup date');
  const isAt = () => pickup.evaluate((field) => field === document.activeElement);
  for (let stop = 0; stop < 20 && !(await isAt()); stop += 1) await keys.press('Tab');
  await keys.answer(`${month}${day}${year}`);
  if ((await pickup.inputValue()) !== date) throw new Error(`The date is ${await pickup.inputValue()}`);
  await keys.press('Tab', 'Tab');
  await expect(dialog.getByLabel('Pickup time (IST)')).toBeFocused();
  await keys.answer('0915A');
  await expect(dialog.getByLabel('Pickup time (IST)')).toHaveValue('09:15');
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('region', { name: 'History' })).toContainText('09:15');
  keys.expectAtMost(20, 'move a pickup by phone number');
});

test('cancels with a reason', async ({ admin, rider, request }) => {
  const [id] = await booked(request, rider);
  await openList(admin, rider);
  const keys = keysOf(admin);
  await keys.press('j', 'Control+k');
  await expect(palette(admin)).toBeFocused();
  await keys.press('c', 'a', 'n');
  const option = admin.getByRole('option', { name: `Cancel BK-${id}` });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  const dialog = admin.getByRole('dialog', { name: `Cancel BK-${id}?` });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await keys.press('n');
  await expect(reason).toHaveValue('no-vehicle');
  await keys.press('Tab', 'Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
  await keys.press('Enter');
  await expectMessage(admin, `BK-${id} is cancelled.`);
  const row = admin.getByRole('row').filter({ hasText: `BK-${id}` });
  await expect(row).toContainText('Cancelled');
  keys.expectAtMost(17, 'cancel with a reason');
});

test('confirms three bookings at once', async ({ admin, rider, request }) => {
  await booked(request, rider, 3);
  await openList(admin, rider);
  const keys = keysOf(admin);
  for (let row = 0; row < 3; row += 1) await keys.press('j', 'x');
  await expect(admin.getByText('3 selected')).toBeVisible();
  await keys.press('Shift+C');
  await expect(admin.getByRole('row').filter({ hasText: 'Confirmed' })).toHaveCount(3);
  keys.expectAtMost(10, 'confirm three bookings at once');
});

test('assigns a driver and a vehicle', async ({ admin, page, rider }) => {
  const date = ownDay();
  await addDriver(admin.request, 'Asha');
  await logIn(page.request, rider.phone);
  const reference = await confirmed(page, admin, rider, date, '10:00');
  await openList(admin, rider);
  const row = admin.getByRole('row').filter({ hasText: reference });
  // Until the confirmation can no longer be undone, the row offers that.
  await expect(row.getByRole('link', { name: `Assign ${reference}` })).toBeVisible();
  const keys = keysOf(admin);
  await keys.press('j', 'a');
  const dialog = admin.getByRole('dialog', { name: 'Assign Duty' });
  await expect(dialog.getByRole('combobox', { name: 'Driver' })).toBeFocused();
  await keys.press('ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Driver:');
  keys.expectAtMost(12, 'assign driver and vehicle');
});

test('books for a customer who calls, and confirms', async ({ admin, rider, request }) => {
  await booked(request, rider);
  await openList(admin, rider);
  const { date } = inDays(6);
  const [year, month, day] = date.split('-');
  const keys = keysOf(admin);
  await keys.press('n');
  const dialog = admin.getByRole('dialog', { name: 'Add Manual Booking' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await keys.answer(rider.national);
  await keys.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Rides of the customer' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Airport Transfer' })).toBeFocused();
  await keys.press('Tab', 'Tab');
  await expect(dialog.getByRole('combobox', { name: 'Terminal' })).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(dialog.getByRole('combobox', { name: 'Terminal' })).toHaveValue('T3');
  await keys.press('Tab');
  await keys.answer('Saket, New Delhi');
  await keys.press('Tab', 'Tab');
  const pickup = dialog.getByLabel('Pickup date');
  for (
    let stop = 0;
    stop < 4 && !(await pickup.evaluate((field) => field === document.activeElement));
    stop += 1
  )
    await keys.press('Tab');
  await keys.answer(`${month}${day}${year}`);
  await expect(pickup).toHaveValue(date);
  await keys.press('Tab', 'Tab');
  await keys.answer('0915A');
  await expect(dialog.getByLabel('Pickup time (IST)')).toHaveValue('09:15');
  const confirm = dialog.getByRole('button', { name: 'Create and confirm' });
  // A fast typist does not wait for the fare.
  await keys.press('Control+Enter');
  await expectMessage(admin, /BK-\d+ for .* is confirmed\./);
  await expect(confirm).toHaveCount(0);
  keys.expectAtMost(40, 'book for a customer who calls, and confirm');
});

test('gives the duties of a car that broke down to another one', async ({ admin, page, rider }) => {
  const [, digits = ''] = (await addDriver(admin.request, 'Asha')).split(' ');
  const plate = `DL${digits.slice(0, 2)}DD${digits.slice(2)}`;
  await logIn(page.request, rider.phone);
  await confirmed(page, admin, rider, ownDay(), '10:00');
  await openList(admin, rider);
  const keys = keysOf(admin);
  await keys.press('Control+k');
  await expect(palette(admin)).toBeFocused();
  await keys.press('c', 'a', 'r');
  await expect(admin.getByRole('option', { name: /Car broken down/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keys.press('Enter');
  const vehicle = admin.getByRole('combobox', { name: 'Vehicle' });
  await expect(vehicle).toBeFocused();
  await keys.answer(plate);
  await expect(vehicle.locator('option:checked')).toContainText(plate);
  await keys.press('Control+Enter');
  await expect(admin.getByText('This would happen')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(admin).toHaveURL('/admin/incidents');
  await expectMessage(admin, `${plate} is out of service until it is put back.`);
  keys.expectAtMost(10, 'reassign after a breakdown');
});
