import { beforeEach, expect, test } from 'vitest';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { type EditDuty, editDuty } from '#domain/duties/change/edit-duty.ts';
import { conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { addLeave } from '#domain/duties/schedule/leave.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { leaveRepository } from '#infra/postgres/repositories/duties/leave.repository.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
const duties = { ...dutyRepository(db), ...dutySheetRepository(db, noDepots) };
const inTransaction = inTransactionOf(db, (trx) => ({
  duties: { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) },
}));
const assign = assignDuty({ inTransaction, clock });
const edit = editDuty({ inTransaction, clock });
const leaveOn = addLeave({
  inTransaction: inTransactionOf(db, (trx) => ({ leave: leaveRepository(trx) })),
  clock,
});

let [car, van] = [0 as VehicleId, 0 as VehicleId];
let [asha, ravi] = [0 as DriverId, 0 as DriverId];

beforeEach(async () => {
  for (const table of [
    'duty_changes',
    'duties',
    'bookings',
    'driver_shifts',
    'driver_leave',
    'drivers',
    'vehicles',
  ] as const)
    await db.deleteFrom(table).execute();
  [car, van] = [await addVehicle(db), await addVehicle(db)];
  [asha, ravi] = [await addDriver(db, 'Asha', car), await addDriver(db, 'Ravi', van)];
  clock.now = india('2026-11-23 08:00');
});

async function assigned(moment: string, driverId = asha): Promise<Duty> {
  const { id } = await addBooking(db, india(moment));
  const usual = { vehicleId: null, startsAt: null, minutes: null, override: null, by: BY_DISPATCHER };
  const subject = { kind: 'booking', id } as const;
  return accepted(await assign({ subject, driverId, ...usual })).duty;
}

function order(duty: Duty, known: Partial<EditDuty> = {}): EditDuty {
  const { id, version, driverId, vehicleId, startsAt } = duty;
  const present = { id, version, driverId, vehicleId, startsAt, minutes: 120 };
  return { ...present, override: null, by: BY_DISPATCHER, ...known };
}

const lastChange = async ({ id }: Duty) => (await duties.history(id, 1))[0]?.change;

test('changes driver, vehicle and time in one version, and a new driver has not accepted', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  const crew = { driverId: ravi, vehicleId: van };
  const edited = accepted(
    await edit(order(duty, { ...crew, startsAt: india('2026-11-23 10:30'), minutes: 60 })),
  );
  expect(edited.duty).toMatchObject({ ...crew, version: 2, state: 'assigned', notifiedAt: null });
  expect(edited.duty.endsAt).toEqual(india('2026-11-23 11:30'));
  expect(await duties.find(duty.id)).toEqual(edited.duty);
  expect(await lastChange(duty)).toMatchObject({ kind: 'reassigned' });
  expect((await lastChange(duty))?.note).toMatch(/^Driver: Asha → Ravi\nVehicle: .*\nStart: .*10:30/);
});

test('moves only the time, which the driver accepts again', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  const moved = accepted(await edit(order(duty, { startsAt: india('2026-11-23 11:00') }))).duty;
  expect(moved).toMatchObject({ driverId: asha, state: 'assigned', notifiedAt: clock() });
  expect(await lastChange(duty)).toMatchObject({ kind: 'moved' });
});

test('checks only the duty as it will be: the new driver at the new time', async () => {
  const other = await assigned('2026-11-23 10:00', ravi);
  const duty = await assigned('2026-11-23 10:00');
  const crew = { driverId: ravi, vehicleId: van };
  expect(refused(await edit(order(duty, crew)))).toMatchObject({
    code: 'duty-conflicts',
    conflicts: [{ type: 'overlap', otherId: other.id }],
  });
  const later = { ...crew, startsAt: india('2026-11-23 14:00') };
  expect(accepted(await edit(order(duty, later))).conflicts).toEqual([]);
});

test('overrides conflicts with a reason, and needs the reason', async () => {
  await assigned('2026-11-23 10:00', ravi);
  const duty = await assigned('2026-11-23 10:00');
  const crew = { driverId: ravi, vehicleId: van };
  expect(refused(await edit(order(duty, { ...crew, override: { reason: ' ' } })))).toMatchObject({
    errors: [{ code: 'override-reason-missing' }],
  });
  const edited = accepted(await edit(order(duty, { ...crew, override: { reason: 'Agreed' } })));
  expect(edited.duty.override).toMatchObject({ reason: 'Agreed', by: BY_DISPATCHER });
});

test('changes nothing if all stays the same', async () => {
  const duty = await assigned('2026-11-23 10:00');
  expect(accepted(await edit(order(duty))).duty).toEqual(duty);
  expect(accepted(await edit(order(duty, { vehicleId: null }))).duty).toEqual(duty);
});

test('moves the time alone, and gives another driver the vehicle of the shift', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const usual = { id: duty.id, override: null, by: BY_DISPATCHER };
  const moved = accepted(await edit({ ...usual, startsAt: india('2026-11-23 11:00') })).duty;
  expect(moved).toMatchObject({ driverId: asha, vehicleId: car, endsAt: india('2026-11-23 13:00') });
  const given = accepted(await edit({ ...usual, driverId: ravi, vehicleId: null })).duty;
  expect(given).toMatchObject({ driverId: ravi, vehicleId: van, startsAt: india('2026-11-23 11:00') });
});

test.each(['arrived', 'started'] as const)(
  'asks for a reason to replace a driver who has %s',
  async (state) => {
    const duty = await assigned('2026-11-23 10:00');
    await db.updateTable('duties').set({ state }).execute();
    const crew = { driverId: ravi, vehicleId: van };
    expect(refused(await edit(order(duty, crew)))).toEqual({
      code: 'duty-conflicts',
      conflicts: [{ type: 'driver_arrived', presentDriverId: asha, state, dutyId: null, ...crew }],
    });
    const { duty: given } = accepted(await edit(order(duty, { ...crew, override: { reason: 'Car broke' } })));
    expect(given).toMatchObject({ ...crew, state: 'assigned', override: { reason: 'Car broke' } });
  },
);

test('changes vehicle and time of a driver who has arrived without a reason', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'arrived' }).execute();
  clock.now = india('2026-11-23 09:45');
  const change = { vehicleId: van, startsAt: india('2026-11-23 10:15') };
  expect(accepted(await edit(order(duty, change))).duty).toMatchObject({ vehicleId: van, state: 'arrived' });
});

test.each([
  ['on-my-way', '2026-11-23 12:00', 'on-my-way'],
  ['on-my-way', '2026-11-23 12:15', 'assigned'],
  ['arrived', '2026-11-23 12:15', 'assigned'],
  ['started', '2026-11-23 12:15', 'started'],
] as const)('a duty that is %s and moves to %s is %s', async (state, startsAt, after) => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state }).execute();
  clock.now = india('2026-11-23 10:00');
  const moved = accepted(
    await edit({ id: duty.id, startsAt: india(startsAt), override: null, by: BY_DISPATCHER }),
  );
  expect(moved.duty.state).toBe(after);
});

test('gives a duty that has begun another driver, also far from its pickup', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db
    .updateTable('bookings')
    .set({ pickup_at: india('2026-11-20 10:00') })
    .execute();
  clock.now = india('2026-11-23 10:30');
  expect(accepted(await edit(order(duty, { driverId: ravi, vehicleId: van }))).duty.driverId).toBe(ravi);
});

test('overrides the conflicts that a duty has by now, once', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  await db.deleteFrom('driver_shifts').execute();
  const recheck = { recheck: true, override: { reason: 'Ravi agreed' } };
  expect(accepted(await edit(order(duty))).duty.version).toBe(1);
  expect(refused(await edit(order(duty, { recheck: true })))).toMatchObject({
    conflicts: [{ type: 'outside_shift' }],
  });
  const overridden = accepted(await edit(order(duty, recheck)));
  expect(overridden.duty).toMatchObject({ version: 2, state: 'accepted', notifiedAt: clock() });
  expect(overridden.duty.override).toMatchObject({ reason: 'Ravi agreed', by: BY_DISPATCHER });
  expect(await lastChange(duty)).toMatchObject({ kind: 'overridden', note: 'Ravi agreed' });
  expect(accepted(await edit(order(overridden.duty, recheck))).duty.version).toBe(2);
});

test('an override covers leave that was known, and not leave that is entered afterwards', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const leave = { driverId: asha, date: '2026-11-23', reason: null, by: BY_DISPATCHER };
  const [part, whole] = [
    { startsAt: '09:00', endsAt: '11:00' },
    { startsAt: null, endsAt: null },
  ];
  accepted(await leaveOn({ ...leave, ...part }));
  clock.now = india('2026-11-23 08:01');
  const overridden = accepted(
    await edit(order(duty, { recheck: true, override: { reason: 'One last ride' } })),
  ).duty;
  const open = async () => {
    const sheet = await duties.sheet({ from: duty.startsAt, to: duty.endsAt });
    const all = conflictsOfDuties(sheet, { from: duty.startsAt, to: duty.endsAt });
    return all.map(({ conflict, isResolved }) => [conflict.type, isResolved]);
  };
  expect(await open()).toEqual([['on_leave', true]]);
  // Another reason of the same leave is no new leave.
  accepted(await leaveOn({ ...leave, ...part, reason: 'Doctor' }));
  expect(await open()).toEqual([['on_leave', true]]);
  clock.now = india('2026-11-23 08:02');
  accepted(await leaveOn({ ...leave, ...whole }));
  expect(await open()).toEqual([['on_leave', false]]);
  const again = order(overridden, { recheck: true, override: { reason: 'Agreed again' } });
  expect(accepted(await edit(again)).duty.version).toBe(3);
  expect(await open()).toEqual([['on_leave', true]]);
});

test('refuses another version, a time that is over, an inactive vehicle and an unknown duty', async () => {
  const duty = await assigned('2026-11-23 10:00');
  expect(refused(await edit(order(duty, { version: 9 })))).toMatchObject({ code: 'changed-meanwhile' });
  const over = { startsAt: india('2026-11-23 05:00') };
  expect(refused(await edit(order(duty, over)))).toMatchObject({ why: 'in-past' });
  await db.updateTable('vehicles').set({ active: false }).where('id', '=', van).execute();
  expect(refused(await edit(order(duty, { vehicleId: van })))).toMatchObject({ why: 'vehicle-inactive' });
  expect(refused(await edit(order({ ...duty, id: 999_999 as never })))).toMatchObject({ what: 'duty' });
});
