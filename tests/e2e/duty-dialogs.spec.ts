import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { addDriver, confirmed, created, ownDay } from '#tests/e2e/steps/duties.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { typeDate } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';

/** Messages that a test does not let through. */
test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

const CALENDAR = '/admin/duty-calendar';
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, driver: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: driver, exact: true }) });

test('sets a schedule by preset, marks taken vehicles, and takes leave back', async ({ admin }) => {
  const date = ownDay();
  const [asha, ravi] = [await addDriver(admin.request, 'Asha'), await addDriver(admin.request, 'Ravi')];
  await admin.goto(`${CALENDAR}?date=${date}`);
  const opener = rowOf(admin, ravi).getByTitle('Set Schedule');
  await hydrated(opener);
  const dialog = dialogOf(admin, 'Set Schedule');
  const vehicle = dialog.getByRole('combobox', { name: 'Vehicle' });
  const taken = vehicle.getByRole('option', { name: '(Time Conflict)', exact: false });

  // Focus goes into the dialog, and back to its link after Escape and Back.
  for (const leave of [() => admin.keyboard.press('Escape'), () => admin.goBack()]) {
    await opener.click();
    await expect(dialog.getByRole('radio', { name: /^Working day/ })).toBeFocused();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  // Asha has her vehicle from 08:00 to 20:00, so it is taken by day only.
  await opener.click();
  await dialog.getByText('Working day').click();
  await dialog.getByRole('button', { name: 'Day, 06:00 to 18:00' }).click();
  await expect(dialog.getByLabel('Shift start')).toHaveValue('06:00');
  await expect(taken.first()).toBeDisabled();
  const marked = await taken.count();
  await dialog.getByLabel('Shift start').fill('20:00');
  await dialog.getByLabel('Shift end').fill('22:00');
  await expect.poll(() => taken.count()).toBeLessThan(marked);
  await dialog.getByRole('button', { name: 'Night, 18:00 to 06:00' }).click();
  await expect(dialog.getByLabel('Shift end')).toHaveValue('06:00');
  await expect.poll(() => taken.count()).toBeGreaterThan(0);
  await dialog.getByText('Copy this day to the week').click();
  await expectGoodLooks(admin, { touch: false });
  await dialog.getByRole('button', { name: 'Save schedule' }).dblclick();
  await expectMessage(admin, 'Schedule saved');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(admin, ravi)).toContainText('18:00');

  // A slip: the part of the day ends before it starts. Nothing typed is lost.
  await opener.click();
  await dialog.getByText('Leave', { exact: true }).click();
  await dialog.getByLabel('Away from').fill('14:00');
  await dialog.getByLabel('Away until').fill('11:00');
  await dialog.getByLabel('Reason').fill('Dentist');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Dentist');
  for (const field of ['Away from', 'Away until']) await dialog.getByLabel(field).fill('');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expectMessage(admin, 'Leave saved');
  await expect(rowOf(admin, ravi)).toContainText('On Leave');

  await opener.click();
  await dialog.getByRole('link', { name: 'Mark as Working' }).click();
  const working = dialogOf(admin, 'Mark as Working?');
  await expect(working).toContainText('The whole day: Dentist');
  await expect(working.getByRole('link', { name: 'Keep leave' })).toBeFocused();
  await expectGoodLooks(admin, { touch: false });
  await working.getByRole('button', { name: 'Mark as Working' }).dblclick();
  await expectMessage(admin, 'Marked as working');
  await expect(rowOf(admin, ravi)).not.toContainText('On Leave');
  await expect(rowOf(admin, asha)).toBeVisible();
});

test('shows the schedule of another day whose date is typed, and keeps what was changed', async ({
  admin,
}) => {
  const [before, date] = [ownDay(), ownDay()];
  const ravi = await addDriver(admin.request, 'Ravi');
  await admin.goto(`${CALENDAR}?date=${date}`);
  const opener = rowOf(admin, ravi).getByTitle('Set Schedule');
  await hydrated(opener);
  const dialog = dialogOf(admin, 'Set Schedule');
  const reason = dialog.getByLabel('Reason');
  await opener.click();
  await dialog.getByText('Leave', { exact: true }).click();
  await reason.fill('Dentist');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expectMessage(admin, 'Leave saved');

  await admin.goto(`${CALENDAR}?date=${before}`);
  await hydrated(opener);
  await opener.click();
  const end = dialog.getByLabel('Shift end');
  const day = dialog.getByLabel('Date', { exact: true });
  await end.fill('21:00');
  await day.focus();
  await typeDate(admin, day, date);
  await expect(day).toBeFocused();
  await expect(reason).toHaveValue('Dentist');
  await expect(dialog.getByRole('radio', { name: /^Leave/ })).toBeChecked();
  await expect(day).toHaveValue(date);
  await day.fill(before);
  await expect(dialog.getByRole('radio', { name: /^Working day/ })).toBeChecked();
  await expect(end).toHaveValue('21:00');
  await expect(day).toBeFocused();
});

test('assigns a duty, loads the drivers again for another time, and says if a notice failed', async ({
  page,
  admin,
  rider,
}) => {
  const date = ownDay();
  await logIn(page.request, rider.phone);
  const asha = await addDriver(admin.request, 'Asha');
  const booking = await confirmed(page, admin, rider, date, '10:00');
  await admin.goto(`${CALENDAR}?date=${date}`);
  const opener = admin.getByRole('link', { name: 'Assign Duty' });
  await hydrated(opener);
  await opener.click();
  const dialog = dialogOf(admin, 'Assign Duty');
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  const subject = dialog.getByRole('combobox', { name: 'Booking' });
  const driver = dialog.getByRole('combobox', { name: 'Driver' });
  const start = dialog.getByLabel('Start time');
  const option = driver.getByRole('option', { name: asha, exact: false });
  await expect(subject).toBeFocused();
  await expect(start).toHaveValue('10:50');
  await expect(assign).toBeDisabled();

  await subject.selectOption(booking);
  await expect(start).toHaveValue('10:00');
  await expect(option).toHaveText(/\(Available\)/);
  await start.fill('06:00');
  await start.blur();
  await expect(option).toHaveText(/\(Outside regular hours\)/);
  await driver.selectOption({ value: (await option.getAttribute('value')) ?? '' });
  await expect(dialog.getByRole('status')).toContainText('Outside Shift Hours');
  await dialog.getByLabel('Duration').fill('');
  await expect(assign).toBeDisabled();
  await dialog.getByLabel('Duration').fill('120');
  await start.fill('10:00');
  await start.blur();
  await expect(option).toHaveText(/\(Available\)/);
  await expectGoodLooks(admin, { touch: false });
  await assign.dblclick();
  await expectMessage(admin, 'Duty assigned');
  await expect(dialog).toHaveCount(0);

  // The dialog of the duty: messages to driver and customer that do not reach the server.
  await rowOf(admin, asha)
    .getByRole('link', { name: new RegExp(`${booking}\\b`) })
    .click();
  const duty = dialogOf(admin, booking);
  const notify = (whom: string) => duty.getByRole('button', { name: `Notify ${whom}` });
  const address = new RegExp(`${CALENDAR}/duties/`);
  for (const whom of ['driver', 'customer']) {
    await admin.route(address, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await notify(whom).click();
    await expect(duty.getByRole('alert')).toContainText(`Error notifying ${whom}. Please try again.`);
    await admin.unroute(address);
  }
  await expectGoodLooks(admin, { touch: false });
});

test('resolves a conflict, edits and removes a duty next to a colleague', async ({
  page,
  admin,
  otherAdmin,
  rider,
}) => {
  const date = ownDay();
  await logIn(page.request, rider.phone);
  const [asha, ravi] = [await addDriver(admin.request, 'Asha'), await addDriver(admin.request, 'Ravi')];
  const booking = await confirmed(page, admin, rider, date, '10:00');
  const drivers = (await (await admin.request.get('/api/admin/drivers')).json()).drivers as {
    readonly id: number;
    readonly name: string;
  }[];
  const idOf = (name: string) => drivers.find((one) => one.name === name)?.id;
  const { assignment } = await created(admin.request, '/api/admin/duty/manual-assign', {
    ...{ bookingId: booking, driverId: idOf(asha) },
  });
  await created(admin.request, '/api/admin/driver-leave', { driverId: idOf(asha), leaveDate: date });
  const edit = `${CALENDAR}/duties/DT-${assignment.id}/edit?date=${date}`;
  const dialog = dialogOf(admin, 'Edit assignment');
  const driver = dialog.getByRole('combobox', { name: 'Driver' });

  await admin.goto(`${edit}&resolve=override`);
  await expect(dialog.getByRole('textbox', { name: /^Reason for the override/ })).toBeFocused();
  await expect(dialog).toContainText('Driver On Leave');
  await expectGoodLooks(admin, { touch: false });

  await admin.goto(`${edit}&resolve=other-driver`);
  await hydrated(driver);
  await expect(driver).toBeFocused();
  const ways = dialog.getByRole('region', { name: 'Drivers who fit' });
  await expect(ways.getByRole('link', { name: /Chosen$/ })).toHaveCount(1);
  await dialog.getByLabel('Duration').fill('90');
  await ways
    .getByRole('link', { name: /Choose$/ })
    .first()
    .click();
  await expect(dialog.getByLabel('Duration')).toHaveValue('90');
  await expect(ways.getByRole('link', { name: /Chosen$/ })).toHaveCount(1);
  await expectGoodLooks(admin, { touch: false });

  // A colleague changes the same duty first. What was typed stays.
  await otherAdmin.goto(edit);
  const theirs = dialogOf(otherAdmin, 'Edit assignment');
  await theirs.getByRole('combobox', { name: 'Driver' }).selectOption(String(idOf(ravi)));
  await theirs.getByRole('button', { name: 'Save assignment' }).click();
  await expectMessage(otherAdmin, 'Assignment updated');
  await dialog.getByRole('button', { name: 'Save assignment' }).click();
  await expect(dialog).toContainText('Changes made by others');
  await expect(dialog).toContainText(`Driver: ${asha} → ${ravi}`);
  await expect(dialog.getByLabel('Duration')).toHaveValue('90');

  // A slip: the wrong year.
  await dialog.getByLabel('Date').fill(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`);
  await dialog.getByRole('button', { name: 'Save assignment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A duty starts within 24 hours of its pickup');
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByRole('button', { name: 'Save assignment' }).click();
  await expectMessage(admin, 'Assignment updated');

  await admin.goto(`${CALENDAR}/duties/DT-${assignment.id}/remove?date=${date}`);
  const remove = dialogOf(admin, `Remove the driver from ${booking}?`);
  const button = remove.getByRole('button', { name: 'Remove assignment' });
  await hydrated(button);
  await expect(remove.getByRole('link', { name: 'Keep assignment' })).toBeFocused();
  await expectGoodLooks(admin, { touch: false });
  await button.dblclick();
  await expectMessage(admin, 'Assignment removed');
});

test('copies a calendar link, and asks before it is revoked', async ({ admin }) => {
  const asha = await addDriver(admin.request, 'Asha');
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto('/admin/calendars');
  const create = admin.getByRole('button', { name: `Create link of ${asha}` });
  await hydrated(create);
  await create.click();
  await expectMessage(admin, 'Link created');
  await admin.getByRole('button', { name: `Copy the link of ${asha}` }).click();
  await expectMessage(admin, 'Copied');
  const url = await admin.getByRole('textbox', { name: `Calendar link of ${asha}` }).inputValue();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectGoodLooks(admin, { touch: false });

  const revoke = admin.getByRole('link', { name: `Revoke the link of ${asha}` });
  await revoke.click();
  const dialog = dialogOf(admin, `Revoke the calendar link of ${asha}?`);
  await expect(dialog.getByRole('link', { name: 'Keep link' })).toBeFocused();
  await expectGoodLooks(admin, { touch: false });
  await admin.keyboard.press('Escape');
  await expect(revoke).toBeFocused();
  await revoke.click();
  await dialog.getByRole('button', { name: 'Revoke link' }).dblclick();
  await expectMessage(admin, 'Link revoked');
  await expect(create).toBeVisible();
});
