import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
let [asha, car] = [0 as DriverId, 0 as VehicleId];
let [morning, noon] = ['', ''];
const date = addDays(indiaDateOf(new Date()), 2);

// Duties, drivers and trips of one test would change what another one is told.
beforeEach(async () => {
  testContainer = await createTestContainer();
  const { db } = testContainer.container;
  car = await addVehicle(db);
  asha = await addDriver(db, 'Asha', car);
  const bookingAt = async (time: string) =>
    `BK-${(await addBooking(db, indiaInstant(date, time as IndiaTime))).id}`;
  [morning, noon] = [await bookingAt('10:00'), await bookingAt('11:30')];
});
afterEach(() => testContainer.drop());

const run = (...args: string[]) => ratha(['duties', ...args], testContainer.variables);
async function runJson(...args: string[]) {
  const { code, out } = await run(...args, '--json');
  return { code, answer: JSON.parse(out) };
}
const assign = (booking: string, ...more: string[]) => ['assign', booking, '--driver', `${asha}`, ...more];

test('assigns, lists and removes a duty, and changes nothing in a dry run', async () => {
  const dry = await run(...assign(morning, '--dry-run'));
  expect(dry.out).toContain(
    `Dry run: nothing was changed. The run would say:\n${morning}: driver ${asha} with vehicle ${car}`,
  );
  expect((await run('list', '--date', date)).out).toBe('No duties found.\n');

  const { code, answer } = await runJson(
    ...assign(morning, '--date', date, '--time', '09:45', '--minutes', '90'),
  );
  expect(code).toBe(0);
  expect(answer.duty).toMatchObject({
    version: 1,
    driverId: asha,
    vehicleId: car,
    startsAt: indiaInstant(date, '09:45' as IndiaTime).toISOString(),
    endsAt: indiaInstant(date, '11:15' as IndiaTime).toISOString(),
  });
  const { duties } = (await runJson('list', '--date', date, '--driver', `${asha}`)).answer;
  expect(duties).toEqual([
    { ...answer.duty, driverName: 'Asha', regNo: expect.any(String), pickupLocation: expect.any(String) },
  ]);

  const notified = await run('notify', morning, '--driver', '--dry-run');
  expect(notified.out).toBe('Dry run: nothing was changed. The driver can be notified.\n');
  expect((await runJson('notify', morning, '--customer')).answer).toEqual({
    ...{ dryRun: false, dutyId: answer.duty.id, whom: 'customer', state: 'waiting' },
  });
  expect((await run('notify', morning)).code).toBe(2);
  const later = await run('edit', morning, '--time', '10:15', '--dry-run');
  expect(later.out).toContain(`${morning}: driver ${asha} with vehicle ${car}, `);
  expect(
    (await runJson('edit', `DT-${answer.duty.id}`, '--time', '10:15', '--seen', '2')).answer,
  ).toMatchObject({
    ...{ dryRun: false, conflicts: [] },
    duty: { version: 3, startsAt: indiaInstant(date, '10:15' as IndiaTime).toISOString() },
  });
  expect((await run('edit', morning, '--minutes', '60', '--seen', '1')).code).toBe(4);
  expect((await run('edit', 'DT-999', '--minutes', '60')).code).toBe(3);
  expect((await run('unassign', morning, '--dry-run')).out).toBe(
    `Dry run: nothing was changed. The run would say:\n${morning} has no driver.\nWould send no message.\n`,
  );
  expect((await run('unassign', `${answer.duty.id}`, '--seen', '9', '--yes')).code).toBe(4);
  expect((await run('unassign', morning, '--reason', 'Cancelled by phone', '--yes')).out).toBe(
    `${morning} has no driver.\n`,
  );
  expect((await run('unassign', morning, '--yes')).code).toBe(3);
});

test('undoes an assignment and a removal, and never an undo', async () => {
  const assigned = (await runJson(...assign(morning))).answer.duty;
  const { reference } = assigned;
  expect((await run('undo', morning, '--dry-run')).out).toContain(
    `would say:\n${reference} is removed again.`,
  );
  expect((await runJson('undo', morning, '--seen', '2')).answer.refused.code).toBe('changed-meanwhile');
  expect((await run('undo', morning)).out).toBe(`${reference} is removed again.\n`);
  expect((await run('list', '--date', date)).out).toBe('No duties found.\n');
  expect((await runJson('undo', reference)).answer.refused).toMatchObject({
    ...{ code: 'duty-not-undoable', reason: 'other-change' },
  });
  expect((await run('undo', morning)).code).toBe(3);

  const again = (await runJson(...assign(morning))).answer.duty;
  await run('unassign', again.reference, '--yes');
  expect((await runJson('undo', again.reference)).answer).toMatchObject({
    ...{ dryRun: false, duty: { id: again.id, startsAt: again.startsAt } },
  });
  await run('unassign', again.reference, '--yes');
});

test('refuses conflicts with their messages, and overrides and lists them', async () => {
  await run(...assign(morning));
  const refused = await run(...assign(noon));
  expect([refused.code, refused.err.split('\n')[0]]).toEqual([
    4,
    expect.stringMatching(/^high: The driver has DT-\d+ at the same time$/),
  ]);
  const { answer } = await runJson(...assign(noon));
  expect(answer.refused).toMatchObject({
    code: 'duty-conflicts',
    conflicts: [{ type: 'overlap', severity: 'high', message: expect.any(String) }],
  });
  await run(...assign(noon, '--override', 'Both in one car'));
  const days = ['--from', date, '--days', '1'];
  expect((await run('conflicts', ...days)).out).toBe('No conflicts.\n');
  const all = await runJson('conflicts', ...days, '--all');
  expect(all.answer.conflicts).toMatchObject([
    { type: 'overlap', isResolved: true, message: `Asha has ${morning} at the same time` },
  ]);
});

test('suggests drivers and plans a day, and assigns the plan only with --accept', async () => {
  const { db } = testContainer.container;
  const later = addDays(date, 8);
  const { id } = await addBooking(db, indiaInstant(later, '10:00' as IndiaTime));
  await addBooking(db, indiaInstant(later, '02:00' as IndiaTime));
  const { suggestions } = (await runJson('suggest', `BK-${id}`)).answer;
  expect(suggestions).toMatchObject([{ driverId: asha, vehicleId: car, obstacles: [], conflicts: [] }]);
  expect((await run('suggest', `BK-${id}`)).out).toContain('free from 06:00');
  expect((await run('suggest', 'BK-999999')).code).toBe(3);

  const planned = (await run('plan', '--date', later)).out;
  expect(planned).toMatch(new RegExp(`BK-${id} 10:00: Asha with \\S+, free from 06:00`));
  expect(planned).toContain('cannot be served: No driver with a vehicle works from 02:00 to 04:00.');
  expect(planned).toContain('1 of 2 rides. Empty driving: 0 km now, ');
  const checked = await runJson('plan', '--date', later, '--accept', '--dry-run');
  expect(checked.answer.accepted).toMatchObject([{ bookingId: id, driverId: asha }]);
  expect((await run('list', '--date', later)).out).toBe('No duties found.\n');
  const { answer } = await runJson('plan', '--date', later, '--accept');
  expect(answer).toMatchObject({ unserved: [{ code: 'no-shift' }], accepted: [{ bookingId: id }] });
  expect((await run('list', '--date', later)).out).toContain(`BK-${id}`);
});

test('accepts the part of a plan and of a reassignment that a script chose, by their keys', async () => {
  const { db } = testContainer.container;
  const day = addDays(date, 5);
  const [one, two] = [
    await addBooking(db, indiaInstant(day, '10:00' as IndiaTime)),
    await addBooking(db, indiaInstant(day, '15:00' as IndiaTime)),
  ];
  const { duties } = (await runJson('plan', '--date', day)).answer;
  const [first, second] = duties.map(({ key }: { key: string }) => key);
  expect((await runJson('accept-plan', first, '--dry-run')).answer).toMatchObject({
    ...{ dryRun: true, refused: [] },
    accepted: [{ bookingId: one.id, driverId: asha }],
  });
  expect((await run('accept-plan', first)).out).toBe('Accepted: 1.\n');
  const again = await run('accept-plan', `${first},${second}`);
  expect(again).toMatchObject({ code: 4, out: expect.stringContaining(`BK-${one.id} was not assigned: `) });
  expect((await runJson('list', '--date', day)).answer.duties).toMatchObject([
    { bookingId: one.id },
    { bookingId: two.id },
  ]);
  expect(await run('accept-plan', first)).toMatchObject({ code: 4, out: '' });
  for (const wrong of ['', 'BK-1', `${first},x`, 'BK-1.0.1.5'])
    expect(await run('accept-plan', wrong)).toMatchObject({
      code: 2,
      err: expect.stringContaining('must be keys of `ratha duties plan --json`'),
    });

  const other = await addDriver(db, 'Ravi Key', await addVehicle(db));
  const of = ['reassign', '--date', day, '--driver', `${asha}`];
  const { changes } = (await runJson(...of)).answer;
  const [given, left] = changes.map(({ key }: { key: string }) => key);
  expect((await runJson('accept-changes', given)).answer).toMatchObject({
    accepted: [{ bookingId: one.id, driverId: other }],
    removed: [],
  });
  expect(await run('accept-changes', `${left},${given}`)).toMatchObject({ code: 4, out: '' });
  const taken = left.split('.').slice(0, 2).join('.');
  expect((await run('accept-changes', taken, '--reason', 'Nobody is free')).out).toBe(
    `BK-${two.id} has no driver.\n`,
  );
  expect((await run('accept-changes', '12')).err).toContain('must be keys of `ratha duties reassign --json`');
});

test('ends with 5 if a part of a plan on the standard input was refused', async () => {
  const { db } = testContainer.container;
  const day = addDays(date, 6);
  await addBooking(db, indiaInstant(day, '10:00' as IndiaTime));
  const { duties } = (await runJson('plan', '--date', day)).answer;
  const [done] = duties.map(({ key }: { key: string }) => key);
  expect((await run('accept-plan', done)).code).toBe(0);
  await addBooking(db, indiaInstant(day, '15:00' as IndiaTime));
  const [open] = (await runJson('plan', '--date', day)).answer.duties;
  const both = await ratha(['duties', 'accept-plan', '-'], testContainer.variables, `${done},${open.key}\n`);
  expect(both.code).toBe(5);
  expect(both.out).toContain('Accepted: 1.');
  expect(both.out).toContain('0 of 1 done, 1 refused.');
});

test('plans a trip without a sold seat only with --empty-trips', async () => {
  const trip = (await newTrips(testContainer.container, 4))();
  const plan = async (...more: string[]) => (await runJson('plan', '--date', trip.date, ...more)).answer;
  const isOf = ({ ride }: { ride: string }) => ride === `TR-${trip.id}`;
  expect((await plan()).unserved.find(isOf)).toMatchObject({ code: 'no-seats-sold' });
  const { duties, unserved } = await plan('--empty-trips', `TR-${trip.id}`);
  const [ride] = [...duties, ...unserved].filter(isOf);
  expect(ride).toBeDefined();
  expect(ride.code).not.toBe('no-seats-sold');
  expect((await run('plan', '--empty-trips', '12,x')).err).toContain('such as TR-12,TR-15');
});

test('gives the duties of a driver to others only with --accept', async () => {
  const { db } = testContainer.container;
  const day = addDays(date, 2);
  const { id } = await addBooking(db, indiaInstant(day, '10:00' as IndiaTime));
  const { duty } = (await runJson(...assign(`BK-${id}`))).answer;
  const of = ['reassign', '--date', day, '--driver', `${asha}`];
  const alone = await run(...of, '--accept');
  expect(alone.out).toContain(`BK-${id} 10:00 stays as it is: `);
  expect(alone.out).toContain('0 of 1 duties can be changed.');
  const other = await addDriver(db, 'Ravi', await addVehicle(db));
  const proposed = await run(...of);
  expect(proposed.out).toMatch(new RegExp(`BK-${id} 10:00: Ravi with \\S+, free from 06:00`));
  const dry = await runJson(...of, '--accept', '--dry-run');
  expect(dry.answer).toMatchObject({ changes: [{ dutyId: duty.id }], accepted: [{ driverId: other }] });
  expect((await runJson('list', '--date', day)).answer.duties).toMatchObject([{ driverId: asha }]);
  expect((await run(...of, '--accept')).out).toContain('Accepted: 1.');
  expect((await runJson('list', '--date', day)).answer.duties).toMatchObject([{ driverId: other }]);
});

test.each([
  [['assign', 'BK-1'], 'driver: must be the number of a driver, such as 12'],
  [['assign', 'Asha', '--driver', '1'], 'ride: must be a booking such as BK-12, or a trip such as TR-5'],
  [['assign', 'BK-1', '--driver', '1', '--time', '10:00'], 'date: must be given with --time'],
  [['unassign', 'x'], 'duty: must be a duty such as DT-3'],
])('refuses %j', async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
