import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import { addDriver } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

const DISPATCHER = '+919999954321';
/** Allows for the many commands of these tests on a slow machine. */
const MANY_PROCESSES_MS = 120_000;

let testContainer: TestContainer;
let db: DbPool;

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ db } = testContainer.container);
  await db.insertInto('team_members').values({ phone: DISPATCHER, role: 'dispatcher' }).execute();
});
afterAll(() => testContainer.drop());

/** Runs `ratha …` and waits for its exit. */
const run = (...args: string[]) => ratha(args, testContainer.variables);

async function runJson(...args: string[]) {
  const { code, out } = await run(...args, '--json');
  return { code, answer: JSON.parse(out) };
}

test('says which shifts of a reactivated driver have lost their vehicle', {
  timeout: MANY_PROCESSES_MS,
}, async () => {
  const [id, other] = [await addDriver(db, 'Meena Das'), await addDriver(db, 'Ravi Kumar')];
  const { id: vehicleId } = await db
    .insertInto('vehicles')
    .values({ make: 'BYD', model: 'e6', reg_no: 'DL01AB4321', vehicle_type: 'mpv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { setShift, editDriver } = testContainer.container.useCases;
  const limits = { from: null, until: null, reason: null };
  const shift = { startsAt: '08:00', endsAt: '20:00', vehicleId, ...limits };
  const on = { weekday: 'monday', shift, by: BY_DISPATCHER } as const;
  accepted(await setShift({ ...on, driverId: id }));
  accepted(await editDriver({ id, edit: { active: false }, by: BY_DISPATCHER }));
  accepted(await setShift({ ...on, driverId: other }));
  const says = `Driver ${id}, Meena Das, is active.\nThe vehicle of the shift on Monday belongs to another driver now.\n`;
  expect((await run('drivers', 'reactivate', String(id), '--dry-run')).out).toContain(says);
  expect((await run('drivers', 'reactivate', String(id))).out).toBe(says);
  const { deleteDriver, deleteVehicle } = testContainer.container.useCases;
  for (const driver of [id, other]) accepted(await deleteDriver({ id: driver, by: BY_DISPATCHER }));
  accepted(await deleteVehicle({ id: vehicleId, by: BY_DISPATCHER }));
});

test('adds, lists, edits, deactivates, reactivates and deletes a driver', {
  timeout: MANY_PROCESSES_MS,
}, async () => {
  expect((await run('drivers', 'list')).out).toBe('No drivers yet.\n');
  const args = ['--name', 'Asha Rao', '--phone', '98111 00001', '--license', 'dl-0420110149646'];
  expect(await runJson('drivers', 'add', ...args, '--dry-run')).toMatchObject({
    code: 0,
    answer: { driver: { name: 'Asha Rao', version: 1 }, dryRun: true, messages: [] },
  });
  expect((await run('drivers', 'list')).out).toBe('No drivers yet.\n');
  const { code, answer } = await runJson('drivers', 'add', ...args, '--as', DISPATCHER);
  expect(code).toBe(0);
  expect(answer.driver).toEqual({
    id: answer.driver.id,
    version: 1,
    name: 'Asha Rao',
    phone: '+919811100001',
    license: 'DL-0420110149646',
    experience: null,
    language: 'en',
    isActive: true,
  });
  const id = String(answer.driver.id);
  const { role, phone, surface } = await db
    .selectFrom('fleet_changes')
    .selectAll()
    .where('driver_id', '=', Number(id) as DriverId)
    .executeTakeFirstOrThrow();
  expect({ role, phone, surface }).toEqual({ role: 'dispatcher', phone: DISPATCHER, surface: 'cli' });

  expect(await run('drivers', 'edit', id, '--experience', '8 years', '--seen', '1')).toEqual({
    code: 0,
    out: 'Experience: none → 8 years\n',
    err: '',
  });
  expect(await runJson('drivers', 'edit', id, '--name', 'A. Rao', '--seen', '1')).toMatchObject({
    code: 4,
    answer: { refused: { kind: 'changed-meanwhile', version: 2, changed: ['Experience: none → 8 years'] } },
  });
  expect((await run('drivers', 'edit', id, '--experience', '8 years')).out).toBe(
    `Driver ${id} already has these values.\n`,
  );
  expect((await run('drivers', 'edit', id, '--language', 'hi')).out).toBe('Language: English → Hindi\n');
  expect((await run('drivers', 'edit', id, '--language', 'fr')).code).toBe(2);
  expect((await run('drivers', 'deactivate', id)).out).toBe(`Driver ${id}, Asha Rao, is inactive.\n`);
  expect((await run('drivers', 'list')).out).toMatch(/^Driver .*\n\d+ +Asha Rao .*8 years .*inactive\n$/);
  expect((await run('drivers', 'reactivate', id)).out).toBe(`Driver ${id}, Asha Rao, is active.\n`);
  expect((await run('drivers', 'delete', id, '--dry-run', '--as', DISPATCHER)).out).toBe(
    `Dry run: nothing was changed. The run would say:\nDriver ${id}, Asha Rao, was deleted.\n`,
  );
  expect((await run('drivers', 'delete', id, '--yes')).out).toBe(`Driver ${id}, Asha Rao, was deleted.\n`);
  expect(await run('drivers', 'delete', id, '--yes')).toMatchObject({
    code: 3,
    err: 'There is no such driver.\n',
  });
});

test('adds, lists, edits, deactivates, reactivates and deletes a vehicle', {
  timeout: MANY_PROCESSES_MS,
}, async () => {
  const args = ['--make', 'BYD', '--model', 'eMAX 7', '--plate', 'dl 01 ab 1234', '--type', 'mpv'];
  const { answer } = await runJson('vehicles', 'add', ...args, '--range-km', '500');
  expect(answer.vehicle).toMatchObject({ licensePlate: 'DL01AB1234', capacity: 4, rangeKm: 500 });
  const id = String(answer.vehicle.id);
  expect(await run('vehicles', 'add', ...args)).toMatchObject({
    code: 4,
    err: 'Another vehicle has this licence plate. Nothing was changed.\n',
  });
  expect((await run('vehicles', 'edit', id, '--plate', 'DL 01 AB 9999', '--type', 'suv')).out).toBe(
    'Licence plate: DL01AB1234 → DL01AB9999\nType: MPV → SUV\n',
  );
  expect((await run('vehicles', 'deactivate', id)).code).toBe(0);
  expect((await run('vehicles', 'reactivate', id)).code).toBe(0);
  expect(await runJson('vehicles', 'out-of-service', id)).toMatchObject({
    answer: { vehicle: { outOfService: { until: null } }, duties: [] },
  });
  expect((await run('vehicles', 'list')).out).toMatch(/out of service\n$/);
  expect((await run('vehicles', 'out-of-service', id, '--until', '2020-01-01')).code).toBe(1);
  expect((await run('vehicles', 'in-service', id)).out).toBe(`Vehicle ${id}, DL01AB9999, is in service.\n`);
  expect((await run('vehicles', 'list')).out).toMatch(
    /\d+ +BYD eMAX 7 +DL01AB9999 +suv +4 +500 km .*active\n$/,
  );
  expect(await runJson('vehicles', 'delete', id, '--yes')).toMatchObject({ code: 0 });
  expect(await runJson('vehicles', 'list')).toEqual({ code: 0, answer: { vehicles: [] } });
});

test.each([
  [['drivers', 'add'], 1, 'Please fill in all required fields\n'],
  [['vehicles', 'add', '--make', 'BYD'], 1, 'Please fill in all required fields\n'],
  [['drivers', 'edit', 'x'], 2, 'driver: must be the number of a driver, such as 12\n'],
  [['vehicles', 'delete', '0', '--yes'], 2, 'vehicle: must be the number of a vehicle, such as 12\n'],
  [['vehicles', 'edit', '1', '--seen', 'first'], 2, 'seen: must be a whole number\n'],
  [
    ['drivers', 'add', '--as', '+919811199999'],
    1,
    'That phone belongs to no member of the team. Nothing was changed.\n',
  ],
])('ends %j with exit code %d', async (args, code, err) => {
  expect(await run(...args)).toEqual({ code, out: '', err });
});
