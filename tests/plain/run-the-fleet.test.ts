import { computeAccessibleDescription } from 'dom-accessibility-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { anotherPhone, type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, loggedIn, teamMember } from '#tests/plain/people.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let team: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  site = await startSite();
  [team, colleague] = [await teamMember(site), await teamMember(site, 'dispatcher')];
});
afterAll(() => site.stop());

function aDriver() {
  const phone = anotherPhone().slice(3);
  return { name: `Asha Rao ${phone}`, phone, license: `DL-${phone}` };
}

let plates = 1000;

function aVehicle() {
  plates += 1;
  const plate = `DL 01 AB ${plates}`;
  return { make: 'BYD', model: `eMAX ${plates}`, plate, kept: plate.replaceAll(' ', '') };
}

type AddedByCall = {
  readonly driver?: { readonly id: DriverId };
  readonly vehicle?: { readonly id: VehicleId };
};

async function addDriver(driver: ReturnType<typeof aDriver>): Promise<DriverId> {
  const answer = (await (await team.call('/api/admin/drivers', driver)).json()) as AddedByCall;
  return answer.driver?.id as DriverId;
}

async function addVehicle({ make, model, plate }: ReturnType<typeof aVehicle>): Promise<VehicleId> {
  const vehicle = { make, model, licensePlate: plate, vehicleType: 'mpv' };
  const answer = (await (await team.call('/api/admin/vehicles', vehicle)).json()) as AddedByCall;
  return answer.vehicle?.id as VehicleId;
}

const CAPACITY = 'Capacity (optional)';
const RANGE = 'Range (optional)';
const EXPERIENCE = 'Experience (optional)';
const linesOf = (part: Element) => [...part.querySelectorAll('li')].map(textOf);

test('adds a vehicle with the default seats and range, edits and deletes it', async () => {
  const { make, model, plate, kept } = aVehicle();
  await team.open('/admin/vehicles/new');
  expect(team.values([CAPACITY, RANGE])).toEqual({ [CAPACITY]: '4', [RANGE]: '530' });
  team.type({ Make: make, Model: model, 'Licence plate': plate.toLowerCase(), [RANGE]: '' });
  team.select('Type', 'MPV');
  await team.press('Add vehicle');
  expect(team.text).toContain(`${make} ${model} (${kept}) is in the list of vehicles.`);
  for (const part of ['MPV', '530 km']) expect(textOf(team.row(kept))).toContain(part);

  await team.follow(/^Edit/, team.row(kept));
  team.type({ [RANGE]: '480' }, team.part('Edit vehicle'));
  await team.press('Save vehicle');
  expect(textOf(team.row(kept))).toContain('480 km');
  await team.follow(/^Delete/, team.row(kept));
  await team.press('Delete vehicle', team.part('Delete vehicle?'));
  expect(team.text).toContain(`${make} ${model} (${kept}) is deleted.`);
  expect(team.findRow(kept)).toBeUndefined();
});

test('shows missing fields above the form and at each field', async () => {
  await team.open('/admin/drivers/new');
  team.type({ [EXPERIENCE]: '8 years' });
  expect(await team.press('Add driver')).toBe(422);
  expect(textOf(team.part('Add driver'))).toContain('Please fill in all required fields');
  expect(team.errors()).toEqual([
    ['Name', 'Enter the name'],
    ['Phone', 'Enter the phone number'],
    ['Licence number', 'Enter the licence number'],
  ]);
  expect(team.values([EXPERIENCE])).toEqual({ [EXPERIENCE]: '8 years' });

  await team.open('/admin/vehicles/new');
  team.type({ [CAPACITY]: '99' });
  expect(await team.press('Add vehicle')).toBe(422);
  expect(team.errors()).toEqual([
    ['Make', 'Enter the make'],
    ['Model', 'Enter the model'],
    ['Licence plate', 'Enter the licence plate'],
    ['Type', 'Choose the type'],
    [CAPACITY, 'Capacity must be a whole number from 1 to 60'],
  ]);
});

test('names the phone or the plate that already exists, and keeps what was typed', async () => {
  const [driver, vehicle] = [aDriver(), aVehicle()];
  await addDriver(driver);
  await addVehicle(vehicle);
  await team.open('/admin/drivers/new');
  team.type({ Name: 'Somebody Else', Phone: driver.phone, 'Licence number': aDriver().license });
  expect(await team.press('Add driver')).toBe(409);
  expect(team.errors()).toEqual([['Phone', 'Another driver has this phone number']]);
  expect(team.values(['Phone'])).toEqual({ Phone: driver.phone });

  await team.open('/admin/vehicles/new');
  team.type({ Make: 'BYD', Model: 'e6', 'Licence plate': vehicle.kept });
  team.select('Type', 'SUV');
  expect(await team.press('Add vehicle')).toBe(409);
  expect(team.errors()).toEqual([['Licence plate', 'Another vehicle has this licence plate']]);
  expect(team.values(['Type'])).toEqual({ Type: 'suv' });
});

test('tells the second of two editors of a driver what the first changed', async () => {
  const driver = aDriver();
  const id = await addDriver(driver);
  for (const visitor of [team, colleague]) await visitor.open(`/admin/drivers/${id}/edit`);
  team.type({ [EXPERIENCE]: '9 years' }, team.part('Edit driver'));
  await team.press('Save driver');
  expect(team.text).toContain('Driver updated');

  const name = `${driver.name} Singh`;
  colleague.type({ Name: name }, colleague.part('Edit driver'));
  expect(await colleague.press('Save driver')).toBe(409);
  expect(textOf(colleague.part('Edit driver'))).toContain('Somebody else changed this meanwhile.');
  expect(linesOf(colleague.part('Edit driver'))).toEqual(['Experience: none → 9 years']);
  expect(colleague.values(['Name'])).toEqual({ Name: name });
  await colleague.press('Save driver');
  expect(textOf(colleague.row(name))).toContain('9 years');
});

test('lets an editor of a vehicle start again from the current values', async () => {
  const vehicle = aVehicle();
  const id = await addVehicle(vehicle);
  const dialog = () => team.part('Edit vehicle');
  await team.open(`/admin/vehicles/${id}/edit`);
  await colleague.call(`/api/admin/vehicles/${id}`, { rangeKm: 480, isActive: false }, 'PUT');
  team.type({ [CAPACITY]: '6' }, dialog());
  expect(await team.press('Save vehicle')).toBe(409);
  expect(linesOf(dialog())).toEqual(['Range: 530 km → 480 km', 'Status: Active → Inactive']);
  await team.follow('start again from the current values');
  expect(team.values([RANGE], dialog())).toEqual({ [RANGE]: '480' });
  team.type({ [CAPACITY]: '6' }, dialog());
  await team.press('Save vehicle');
  expect(textOf(team.row(vehicle.kept))).toContain('480 km');
});

test('makes one driver, one change and one deletion of forms that are sent twice', async () => {
  const { name, phone, license } = aDriver();
  const pressTwice = (button: string) => Promise.all([team.press(button), team.press(button)]);
  await team.open('/admin/drivers/new');
  team.type({ Name: name, Phone: phone, 'Licence number': license });
  expect(await pressTwice('Add driver')).toEqual([200, 200]);
  expect(team.rows(name)).toHaveLength(1);
  await team.follow(`Edit ${name}`);
  team.type({ [EXPERIENCE]: '8 years' });
  expect(await pressTwice('Save driver')).toEqual([200, 200]);
  expect(textOf(team.row(name))).toContain('8 years');
  await team.follow(`Delete ${name}`);
  expect(await pressTwice('Delete driver')).toEqual([200, 200]);
  expect(team.findRow(name)).toBeUndefined();
});

test.each([
  ['/admin/drivers/2147483647/edit', 'There is no such driver.', 'Add driver'],
  ['/admin/vehicles/x/delete', 'There is no such vehicle.', 'Add vehicle'],
])('answers 404 with the list below for %s', async (path, said, add) => {
  expect(await team.open(path)).toBe(404);
  expect(team.text).toContain(said);
  expect(team.links(add)).toHaveLength(1);
});

test('deactivates instead of deleting one with duties, and says why in both lists', async () => {
  const rider = anotherRider();
  const bookingId = (await bookByCall(await loggedIn(site, rider), rider)) as BookingId;
  const vehicle = aVehicle();
  const [driverId, vehicleId] = [await addDriver(aDriver()), await addVehicle(vehicle)];
  const { db } = site.container;
  await colleague.open(`/admin/drivers/${driverId}/delete`);
  await db
    .insertInto('duties')
    .values({
      ...{ booking_id: bookingId, driver_id: driverId, vehicle_id: vehicleId },
      starts_at: addMinutes(new Date(), 24 * 60),
      ends_at: addMinutes(new Date(), 26 * 60),
    })
    .execute();

  await team.open('/admin/vehicles');
  const row = team.row(vehicle.kept);
  expect(textOf(row)).toContain('1 upcoming');
  expect(team.links(/^Delete/, row)).toEqual([]);
  const disabled = row.querySelector('[aria-disabled=true]');
  expect(textOf(disabled)).toMatch(/^Delete/);
  expect(disabled && computeAccessibleDescription(disabled)).toBe(
    'This vehicle has assignments and cannot be deleted. Deactivate the vehicle instead.',
  );
  await team.open(`/admin/vehicles/${vehicleId}/delete`);
  const dialog = () => team.part('Delete vehicle?');
  expect(team.offers('Delete vehicle', dialog())).toBe(false);
  expect(await team.press('Deactivate vehicle', dialog())).toBe(409);
  expect(textOf(dialog())).toMatch(/This vehicle has 1 duty ahead: BK-\d+ on /);
  await db.updateTable('duties').set({ state: 'completed' }).where('booking_id', '=', bookingId).execute();
  await team.press('Deactivate vehicle', dialog());
  expect(textOf(team.row(vehicle.kept))).toContain('Inactive');

  const why = 'This driver has duties and cannot be deleted. Deactivate the driver instead.';
  await team.open(`/admin/drivers/${driverId}/delete`);
  expect(textOf(team.part('Delete driver?'))).toContain(why);
  expect(await colleague.press('Delete driver', colleague.part('Delete driver?'))).toBe(409);
  expect(textOf(colleague.part('Delete driver?'))).toContain(why);
});
