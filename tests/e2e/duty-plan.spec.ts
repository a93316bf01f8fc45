import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Adds a driver with a long name, who works from 08:00 to 20:00 every day with an own vehicle. */
async function addDriver({ request }: Page, digits: string): Promise<void> {
  const created = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`Not created: ${await answer.text()}`);
    return answer.json();
  };
  const { driver } = await created('/api/admin/drivers', {
    ...{
      name: `Srinivasaraghavan${'venkataramana'.repeat(6)}`,
      phone: `9735${digits}`,
      license: `DP-${digits}`,
    },
  });
  const { vehicle } = await created('/api/admin/vehicles', {
    ...{ make: 'BYD', model: 'e6', licensePlate: `DL DP ${digits}`, vehicleType: 'mpv' },
  });
  for (const dayOfWeek of DAYS)
    await created('/api/admin/driver-availability', {
      ...{ driverId: driver.id, dayOfWeek, assignedVehicleId: vehicle.id },
      ...{ shiftStartTime: '08:00', shiftEndTime: '20:00' },
    });
}

/** Books a rental of two hours and confirms it. Returns `BK-12`. */
async function confirmed(page: Page, admin: Page, rider: Rider, date: string, time: string): Promise<string> {
  const id = await bookByCall(page.request, rider, { when: { date, time } });
  const answer = await admin.request.post(`/api/admin/bookings/${id}/confirm`, { data: {} });
  expect(answer.ok()).toBe(true);
  return `BK-${id}`;
}

const ridesWithoutDriver = (page: Page) =>
  page.getByRole('list', { name: 'Rides without a driver' }).getByRole('listitem');

test('accepts a part of a plan from the keyboard, undoes it as one, and assigns a suggested driver', async ({
  page,
  admin,
  rider,
}) => {
  const date = inDays(75 + test.info().parallelIndex).date;
  await logIn(page.request, rider.phone);
  await addDriver(admin, `${process.pid % 1_000_000}`.padStart(6, '0'));
  const first = await confirmed(page, admin, rider, date, '09:00');
  const second = await confirmed(page, admin, rider, date, '13:00');
  await admin.goto(`/admin/duty-calendar?date=${date}`);
  await admin.getByRole('link', { name: 'Plan the day' }).click();
  const timeline = admin.getByRole('region', { name: /^Duties of/ });
  const drawn = (booking: string) => timeline.getByRole('link', { name: new RegExp(`${booking}\\b`) });
  const choice = (booking: string) => admin.getByRole('checkbox', { name: new RegExp(`${booking}\\b`) });
  await expect(drawn(first)).toContainText('Proposed');

  // A proposed duty on the timeline leads to its checkbox.
  await hydrated(choice(second));
  await drawn(second).press('Enter');
  await expect(choice(second)).toBeFocused();
  await admin.keyboard.press('Space');
  await expect(drawn(second)).toContainText('Not selected');
  await expect(admin.getByRole('button', { name: 'Accept selected (1)' })).toBeVisible();
  await expectGoodLooks(admin, { touch: false });

  // Another ride makes the plan out of date. A new plan has it, and keeps the selection.
  const third = await confirmed(page, admin, rider, date, '17:00');
  await admin.getByRole('link', { name: 'Make a new plan' }).click();
  await expect(choice(third)).toBeChecked();
  await expect(choice(second)).not.toBeChecked();
  await expect(admin.getByText('This plan is out of date')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Accept selected (2)' }).press('Enter');
  // The changes of the tests before may still be there to undo.
  const assigned = admin.locator('form').filter({ hasText: '2 duties are assigned.' });
  await expect(assigned).toBeVisible();
  await expect(ridesWithoutDriver(admin)).toHaveCount(1);
  await assigned.getByRole('button', { name: 'Undo' }).click();
  await expect(ridesWithoutDriver(admin)).toHaveCount(3);

  await admin.getByRole('link', { name: `Suggest drivers for ${second}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Suggested drivers for ${second}` });
  await expect(dialog).toContainText(/free from \d\d:\d\d, .+, no duty after it, \d+ km of range left/);
  await expectGoodLooks(admin, { touch: false });
  await dialog
    .getByRole('button', { name: /^Assign / })
    .first()
    .press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(drawn(second)).toBeVisible();
  await expect(admin.getByText(`${second} is assigned to`)).toBeVisible();
});
