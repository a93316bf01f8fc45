import type { APIRequestContext, Locator, Page } from '@playwright/test';
import pg from 'pg';
import { findLocalPostgres } from '#infra/local/postgres.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

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

test('refuses the lists to guests and to riders', async ({ page }) => {
  for (const path of [
    '/admin/drivers',
    '/admin/drivers/new',
    '/admin/vehicles',
    '/admin/vehicles/1/delete',
  ]) {
    expect((await page.goto(path))?.status()).toBe(401);
  }
});

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

test('adds a vehicle with the default seats and range, edits and deletes it', async ({ admin }) => {
  const { make, model, plate, kept } = aVehicle();
  await admin.goto('/admin/vehicles/new');
  const dialog = dialogOf(admin, 'Add vehicle');
  await expect(dialog.getByRole('spinbutton', { name: 'Capacity' })).toHaveValue('4');
  await expect(dialog.getByRole('spinbutton', { name: 'Range' })).toHaveValue('530');
  await dialog.getByRole('textbox', { name: 'Make' }).fill(make);
  await dialog.getByRole('textbox', { name: 'Model' }).fill(model);
  await dialog.getByRole('textbox', { name: 'Licence plate' }).fill(plate.toLowerCase());
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('MPV');
  await dialog.getByRole('spinbutton', { name: 'Range' }).fill('');
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expectMessage(admin, `${make} ${model} (${kept}) is in the list of vehicles.`);
  const row = rowOf(admin, kept);
  await expect(row).toContainText('MPV');
  await expect(row).toContainText('530 km');

  await row.getByRole('link', { name: /^Edit/ }).click();
  const edit = dialogOf(admin, 'Edit vehicle');
  await edit.getByRole('spinbutton', { name: 'Range' }).fill('480');
  await edit.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(row).toContainText('480 km');
  await row.getByRole('link', { name: /^Delete/ }).click();
  await dialogOf(admin, 'Delete vehicle?').getByRole('button', { name: 'Delete vehicle' }).click();
  await expectMessage(admin, `${make} ${model} (${kept}) is deleted.`);
  await expect(row).toHaveCount(0);
});

test('shows missing fields above the form and at each field', nojs, async ({ admin, js }) => {
  await admin.goto('/admin/drivers/new');
  const dialog = dialogOf(admin, 'Add driver');
  await dialog.getByRole('textbox', { name: 'Experience' }).fill('8 years');
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await expectErrors(admin, js, [
    [dialog.getByRole('textbox', { name: 'Name' }), 'Enter the name'],
    [dialog.getByRole('textbox', { name: 'Phone' }), 'Enter the phone number'],
    [dialog.getByRole('textbox', { name: 'Licence number' }), 'Enter the licence number'],
  ]);
  await expect(dialog.getByRole('textbox', { name: 'Experience' })).toHaveValue('8 years');

  await admin.goto('/admin/vehicles/new');
  const vehicle = dialogOf(admin, 'Add vehicle');
  await vehicle.getByRole('spinbutton', { name: 'Capacity' }).fill('99');
  await vehicle.getByRole('button', { name: 'Add vehicle' }).click();
  await expectErrors(admin, js, [
    [vehicle.getByRole('textbox', { name: 'Make' }), 'Enter the make'],
    [vehicle.getByRole('textbox', { name: 'Model' }), 'Enter the model'],
    [vehicle.getByRole('textbox', { name: 'Licence plate' }), 'Enter the licence plate'],
    [vehicle.getByRole('combobox', { name: 'Type' }), 'Choose the type'],
    [vehicle.getByRole('spinbutton', { name: 'Capacity' }), 'Capacity must be a whole number from 1 to 60'],
  ]);
});

test('names the phone, the licence or the plate that already exists', async ({ admin, js }) => {
  const [first, vehicle] = [aDriver(), aVehicle()];
  await addedByCall(admin.request, '/api/admin/drivers', first);
  const plated = { ...vehicle, licensePlate: vehicle.plate, vehicleType: 'suv' };
  const { plate: _, kept: __, ...called } = plated;
  await addedByCall(admin.request, '/api/admin/vehicles', called);
  await admin.goto('/admin/drivers/new');
  const dialog = dialogOf(admin, 'Add driver');
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Somebody Else');
  await phone.fill(first.phone);
  await dialog.getByRole('textbox', { name: 'Licence number' }).fill(aDriver().license);
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await expectErrors(admin, js, [[phone, 'Another driver has this phone number']]);
  await expect(phone).toHaveValue(first.phone);

  await admin.goto('/admin/vehicles/new');
  const other = dialogOf(admin, 'Add vehicle');
  await other.getByRole('textbox', { name: 'Make' }).fill('BYD');
  await other.getByRole('textbox', { name: 'Model' }).fill('e6');
  await other.getByRole('textbox', { name: 'Licence plate' }).fill(vehicle.kept);
  await other.getByRole('combobox', { name: 'Type' }).selectOption('SUV');
  await other.getByRole('button', { name: 'Add vehicle' }).click();
  await expectErrors(admin, js, [
    [other.getByRole('textbox', { name: 'Licence plate' }), 'Another vehicle has this licence plate'],
  ]);
  await expect(other.getByRole('combobox', { name: 'Type' })).toHaveValue('suv');
});

test(
  'tells the second of two editors of a driver what the first changed',
  nojs,
  async ({ admin, otherAdmin }) => {
    const driver = aDriver();
    const id = await addedByCall(admin.request, '/api/admin/drivers', driver);
    for (const page of [admin, otherAdmin]) await page.goto(`/admin/drivers/${id}/edit`);
    const first = dialogOf(admin, 'Edit driver');
    await first.getByRole('textbox', { name: 'Experience' }).fill('9 years');
    await first.getByRole('button', { name: 'Save driver' }).click();
    await expectMessage(admin, 'Driver updated');

    const second = dialogOf(otherAdmin, 'Edit driver');
    const name = second.getByRole('textbox', { name: 'Name' });
    await name.fill(`${driver.name} Singh`);
    await second.getByRole('button', { name: 'Save driver' }).click();
    await expect(
      second.getByText('Somebody else changed this meanwhile.').filter({ visible: true }),
    ).toBeVisible();
    await expect(second.getByText('Experience: none → 9 years')).toBeVisible();
    await expect(name).toHaveValue(`${driver.name} Singh`);
    await second.getByRole('button', { name: 'Save driver' }).click();
    await expect(rowOf(otherAdmin, `${driver.name} Singh`)).toContainText('9 years');
  },
);

test('lets an editor start again from the current values after a colleague’s change', async ({ admin }) => {
  const { plate, ...vehicle } = aVehicle();
  const called = { make: vehicle.make, model: vehicle.model, licensePlate: plate, vehicleType: 'mpv' };
  const id = await addedByCall(admin.request, '/api/admin/vehicles', called);
  await admin.goto(`/admin/vehicles/${id}/edit`);
  await admin.request.put(`/api/admin/vehicles/${id}`, { data: { rangeKm: 480, isActive: false } });
  const dialog = dialogOf(admin, 'Edit vehicle');
  await dialog.getByRole('spinbutton', { name: 'Capacity' }).fill('6');
  await dialog.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Range: 530 km → 480 km',
    'Status: Active → Inactive',
  ]);
  await dialog.getByRole('link', { name: 'start again from the current values' }).click();
  await expect(dialog.getByRole('spinbutton', { name: 'Range' })).toHaveValue('480');
  await dialog.getByRole('spinbutton', { name: 'Capacity' }).fill('6');
  await dialog.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(rowOf(admin, vehicle.kept)).toContainText('480 km');
});

test('makes one driver, one change and one deletion of forms posted twice', nojs, async ({ admin }) => {
  const driver = aDriver();
  const form = {
    intent: 'add',
    name: driver.name,
    countryCode: '+91',
    phone: driver.phone,
    license: driver.license,
  };
  const post = async (path: string, posted: Record<string, string>) => {
    const answer = await admin.request.post(path, { form: posted, maxRedirects: 0 });
    return answer.status();
  };
  const twice = (path: string, posted: Record<string, string>) =>
    Promise.all([post(path, posted), post(path, posted)]);
  expect(await twice('/admin/drivers/new', form)).toEqual([303, 303]);
  const { drivers } = await (await admin.request.get('/api/admin/drivers')).json();
  const [there, ...more] = drivers.filter(({ name }: { name: string }) => name === driver.name);
  expect(more).toEqual([]);
  const edited = { ...form, intent: 'edit', version: '1', 'was.experience': '', experience: '8 years' };
  expect(await twice(`/admin/drivers/${there.id}/edit`, edited)).toEqual([303, 303]);
  expect(await twice(`/admin/drivers/${there.id}/delete`, { intent: 'delete' })).toEqual([303, 303]);
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

  test('reports it in the dialog and keeps what was typed', async ({ admin }) => {
    const driver = aDriver();
    const id = await addedByCall(admin.request, '/api/admin/drivers', driver);
    await admin.goto('/admin/drivers');
    await admin.getByRole('link', { name: 'Add driver' }).click();
    const dialog = dialogOf(admin, 'Add driver');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Ravi Kumar');
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
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
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await dialogOf(admin, 'Delete driver?').getByRole('button', { name: 'Delete driver' }).click();
    await expect(
      dialogOf(admin, 'Delete driver?').getByText('Network error: Unable to connect to server'),
    ).toBeVisible();
  });

  test('reports it in the list and keeps the list', async ({ admin }) => {
    const driver = aDriver();
    await addedByCall(admin.request, '/api/admin/drivers', driver);
    await admin.goto('/admin/drivers');
    const deactivate = rowOf(admin, driver.name).getByRole('button', { name: `Deactivate ${driver.name}` });
    await expect(deactivate).toBeVisible();
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await deactivate.click();
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await admin.unroute('**/*');
    await deactivate.click();
    await expect(rowOf(admin, driver.name).getByText('Inactive', { exact: true })).toBeVisible();
  });
});

test('answers 404 with the list below for an unknown driver or vehicle', async ({ admin }) => {
  for (const [path, said] of [
    ['/admin/drivers/2147483647/edit', 'There is no such driver.'],
    ['/admin/vehicles/x/delete', 'There is no such vehicle.'],
  ] as const) {
    expect((await admin.goto(path))?.status()).toBe(404);
    await expectMessage(admin, said);
    await expect(admin.getByRole('link', { name: /^Add (driver|vehicle)$/i })).toBeVisible();
  }
});

test('deactivates instead of deleting one with duties, and says why in both lists', async ({
  admin,
  rider,
  request,
  product,
}) => {
  await logIn(request, rider.phone);
  const booking = await bookByCall(request, rider);
  const [driver, vehicle] = [aDriver(), aVehicle()];
  const { make, model, plate } = vehicle;
  const driverId = await addedByCall(admin.request, '/api/admin/drivers', driver);
  const called = { make, model, licensePlate: plate, vehicleType: 'mpv' };
  const vehicleId = await addedByCall(admin.request, '/api/admin/vehicles', called);
  const database = new pg.Client({ connectionString: findLocalPostgres(product.dataDir) });
  await database.connect();
  await database.query(
    `insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 2 hours')`,
    [booking, driverId, vehicleId],
  );

  await admin.goto('/admin/vehicles');
  const row = rowOf(admin, vehicle.kept);
  await expect(row).toContainText('1 upcoming');
  const disabled = row.getByRole('button', { name: /^Delete/ });
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  await expect(disabled).toHaveAccessibleDescription(
    'This vehicle has assignments and cannot be deleted. Deactivate the vehicle instead.',
  );
  await admin.goto(`/admin/vehicles/${vehicleId}/delete`);
  const ask = dialogOf(admin, 'Delete vehicle?');
  await expect(ask.getByRole('button', { name: 'Delete vehicle' })).toHaveCount(0);
  await ask.getByRole('button', { name: 'Deactivate vehicle' }).click();
  await expect(ask).toContainText(/This vehicle has 1 duty ahead: BK-\d+ on /);
  await database.query(`update duties set state = 'completed' where booking_id = $1`, [booking]);
  await database.end();
  await ask.getByRole('button', { name: 'Deactivate vehicle' }).click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();

  await admin.goto(`/admin/drivers/${driverId}/delete`);
  await expect(dialogOf(admin, 'Delete driver?')).toContainText(
    'This driver has duties and cannot be deleted. Deactivate the driver instead.',
  );
  const posted = await admin.request.post(`/admin/drivers/${driverId}/delete`, {
    form: { intent: 'delete' },
  });
  expect(posted.status()).toBe(409);
});

for (const [list, one, add] of [
  ['/admin/drivers', aDriver, 'Add driver'],
  ['/admin/vehicles', aCalledVehicle, 'Add vehicle'],
] as const) {
  for (const place of ['', '/new', '/edit', '/delete']) {
    test(`passes the visual checks on ${list}${place}`, async ({ admin }) => {
      const id = await addedByCall(admin.request, `/api${list}`, one());
      await admin.goto(place === '' || place === '/new' ? `${list}${place}` : `${list}/${id}${place}`);
      if (place !== '') await expect(admin.locator('dialog:modal')).toBeVisible();
      await expectGoodLooks(admin, { touch: false });
      if (place !== '/new') return;
      await admin.getByRole('button', { name: add }).click();
      await expect(admin.getByText('There is a problem')).toBeVisible();
      await expectGoodLooks(admin, { touch: false });
    });
  }
}
