import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';

const nojs = { tag: '@nojs' };

let made = 0;

/** Returns six digits that no other test of the run uses. */
function unique(): string {
  made += 1;
  return `${process.pid % 10_000}`.padStart(4, '0') + String(made).padStart(2, '0');
}

function aDriver() {
  const digits = unique();
  return { name: `Asha Rao ${digits}`, phone: `9711${digits}`, license: `DL-0420110${digits}` };
}

function aVehicle() {
  const digits = unique();
  const plate = `DL ${digits.slice(0, 2)} AB ${digits.slice(2)}`;
  return { make: 'BYD', model: `eMAX ${digits}`, plate, kept: plate.replaceAll(' ', '') };
}

/** Returns a vehicle with the field names of a call. */
function aCalledVehicle() {
  const { make, model, plate } = aVehicle();
  return { make, model, licensePlate: plate, vehicleType: 'mpv', capacity: 6 };
}

async function addedByCall(request: APIRequestContext, path: string, data: object): Promise<number> {
  const answer = await request.post(path, { data });
  expect(answer.status()).toBe(201);
  const body = await answer.json();
  return (body.driver ?? body.vehicle).id;
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('adds, edits, deactivates, reactivates and deletes a driver', nojs, async ({ admin }) => {
  const { name, phone, license } = aDriver();
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Drivers', exact: true }).click();
  await admin.getByRole('link', { name: 'Add driver' }).click();
  const dialog = dialogOf(admin, 'Add driver');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await dialog.getByRole('textbox', { name: 'Licence number' }).fill(license.toLowerCase());
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await expectMessage(admin, `${name} is in the list of drivers.`);
  await expect(dialog).toHaveCount(0);
  const row = rowOf(admin, name);
  await expect(row).toContainText(license);
  await expect(row).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = dialogOf(admin, 'Edit driver');
  await expect(edit.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
  await edit.getByRole('textbox', { name: 'Experience' }).fill('8 years');
  await edit.getByRole('button', { name: 'Save driver' }).click();
  await expectMessage(admin, 'Driver updated');
  await expect(row).toContainText('8 years');

  await row.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expectMessage(admin, `${name} gets no new duties. Past duties are kept.`);
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Reactivate ${name}` }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: `Delete ${name}` }).click();
  const ask = dialogOf(admin, 'Delete driver?');
  await expect(ask).toContainText(name);
  await ask.getByRole('link', { name: 'Keep driver' }).click();
  await expect(ask).toHaveCount(0);
  await row.getByRole('link', { name: `Delete ${name}` }).click();
  await ask.getByRole('button', { name: 'Delete driver' }).click();
  await expectMessage(admin, `${name} is deleted.`);
  await expect(row).toHaveCount(0);
});

test('tells the second of two editors what the first changed, and lets them start again', async ({
  admin,
}) => {
  const { plate, ...vehicle } = aVehicle();
  const called = { make: vehicle.make, model: vehicle.model, licensePlate: plate, vehicleType: 'mpv' };
  const id = await addedByCall(admin.request, '/api/admin/vehicles', called);
  await admin.goto(`/admin/vehicles/${id}/edit`);
  await admin.request.put(`/api/admin/vehicles/${id}`, { data: { rangeKm: 480, isActive: false } });
  const dialog = dialogOf(admin, 'Edit vehicle');
  const capacity = dialog.getByRole('textbox', { name: 'Capacity' });
  await capacity.fill('6');
  await dialog.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(
    dialog.getByText('Somebody else changed this meanwhile.').filter({ visible: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Range: 530 km → 480 km',
    'Status: Active → Inactive',
  ]);
  await expect(capacity).toHaveValue('6');
  await dialog.getByRole('link', { name: 'start again from the current values' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Range' })).toHaveValue('480');
  await capacity.fill('6');
  await dialog.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(rowOf(admin, vehicle.kept)).toContainText('480 km');
});

test('closes a dialog by Escape, by its cross and by Back, and returns the focus', async ({ admin }) => {
  const driver = aDriver();
  await addedByCall(admin.request, '/api/admin/drivers', driver);
  await admin.goto('/admin/drivers');
  const opener = admin.getByRole('link', { name: 'Add driver' });
  const dialog = dialogOf(admin, 'Add driver');
  await hydrated(opener);
  await opener.focus();
  await admin.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog).toBeVisible();
  await admin.goBack();
  await expect(dialog).toHaveCount(0);
});

test('keeps the focus in the field where somebody types before the scripts run', async ({ admin }) => {
  const release = await holdScripts(admin);
  await admin.goto('/admin/drivers/new', { waitUntil: 'commit' });
  const dialog = dialogOf(admin, 'Add driver');
  const experience = dialog.getByRole('textbox', { name: 'Experience' });
  await experience.pressSequentially('8 yers');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await experience.press(key);
  release();
  await expect(admin.locator('dialog:modal')).toBeVisible();
  await expect(experience).toBeFocused();
  await admin.keyboard.type('a');
  await expect(experience).toHaveValue('8 years');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ });

  test('reports it in the dialogs and in the list, and keeps what was typed', async ({ admin }) => {
    const failPosts = () =>
      admin.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
    const driver = aDriver();
    const id = await addedByCall(admin.request, '/api/admin/drivers', driver);
    await admin.goto('/admin/drivers');
    await admin.getByRole('link', { name: 'Add driver' }).click();
    const dialog = dialogOf(admin, 'Add driver');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Ravi Kumar');
    await failPosts();
    await dialog.getByRole('button', { name: 'Add driver' }).click();
    await expect(dialog.getByText('Network error: Unable to connect to server')).toBeVisible();
    await expect(name).toHaveValue('Ravi Kumar');
    // The top layer, above the dialog.
    await expect(admin.locator('[popover]:popover-open').getByText('Network error')).toBeVisible();
    await admin.unroute('**/*');
    await dialog.getByRole('button', { name: 'Add driver' }).click();
    await expect(dialog.getByText('There is a problem')).toBeVisible();
    await expect(name).toHaveValue('Ravi Kumar');

    await admin.goto(`/admin/drivers/${id}/delete`);
    await expect(admin.locator('dialog:modal')).toBeVisible();
    await failPosts();
    const ask = dialogOf(admin, 'Delete driver?');
    await ask.getByRole('button', { name: 'Delete driver' }).click();
    await expect(ask.getByText('Network error: Unable to connect to server')).toBeVisible();
    await ask.getByRole('link', { name: 'Keep driver' }).click();
    await expect(ask).toHaveCount(0);

    const row = rowOf(admin, driver.name);
    const deactivate = row.getByRole('button', { name: `Deactivate ${driver.name}` });
    // The dialog showed the same message, which may still be visible.
    const refused = admin.waitForEvent('requestfailed', (sent) => sent.method() === 'POST');
    await deactivate.click();
    await refused;
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await admin.unroute('**/*');
    await deactivate.click();
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  });
});

const MISSING = {
  driver: {
    Name: 'Enter the name',
    Phone: 'Enter the phone number',
    'Licence number': 'Enter the licence number',
  },
  vehicle: {
    Make: 'Enter the make',
    Model: 'Enter the model',
    'Licence plate': 'Enter the licence plate',
    Type: 'Choose the type',
  },
} as const;

for (const [noun, one] of [
  ['driver', aDriver],
  ['vehicle', aCalledVehicle],
] as const) {
  test(`passes the visual checks on the list of ${noun}s and in its dialogs`, async ({ admin, js }) => {
    test.slow();
    const list = `/admin/${noun}s`;
    const id = await addedByCall(admin.request, `/api${list}`, one());
    await admin.goto(list);
    await expectGoodLooks(admin, { touch: false });
    for (const place of [`${id}/edit`, `${id}/delete`, 'new']) {
      await admin.goto(`${list}/${place}`);
      await expect(admin.locator('dialog:modal')).toBeVisible();
      await expectGoodLooks(admin, { touch: false });
    }
    const dialog = dialogOf(admin, `Add ${noun}`);
    await dialog.getByRole('button', { name: `Add ${noun}` }).click();
    const errors = Object.entries(MISSING[noun]);
    await expectErrors(
      admin,
      js,
      errors.map(([name, message]) => [dialog.getByLabel(name, { exact: true }), message]),
    );
    await expectGoodLooks(admin, { touch: false });
  });
}
