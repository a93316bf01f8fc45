import { beforeEach, expect, test } from 'vitest';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { undoMany } from '#domain/duties/change/undo-duty-change.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { reassignMany } from '#domain/duties/reassign/reassign-many.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addBooking, addDriver, addVehicle, dutyStore, dutyTransactions } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 07:00'));
const duties = dutyStore(db);
const deps = { inTransaction: dutyTransactions(db), clock };
const assign = assignDuty(deps);
const reassign = reassignMany(deps);
const undo = undoMany(deps);

let [car, van, spare] = [0 as VehicleId, 0 as VehicleId, 0 as VehicleId];
let [asha, ravi] = [0 as DriverId, 0 as DriverId];

beforeEach(async () => {
  const tables = ['driver_leave', 'driver_shifts', 'drivers', 'vehicles'] as const;
  for (const table of ['duty_changes', 'duties', 'bookings', ...tables] as const)
    await db.deleteFrom(table).execute();
  [car, van, spare] = [await addVehicle(db), await addVehicle(db), await addVehicle(db)];
  [asha, ravi] = [await addDriver(db, 'Asha', car), await addDriver(db, 'Ravi', van)];
  clock.now = india('2026-11-23 07:00');
});

async function assigned(moment: string, driverId = asha): Promise<Duty> {
  const { id } = await addBooking(db, india(moment));
  const usual = { vehicleId: null, startsAt: null, minutes: null, override: null, by: BY_DISPATCHER };
  return accepted(await assign({ subject: { kind: 'booking', id }, driverId, ...usual })).duty;
}

const to = ({ id, version }: Duty, driverId: DriverId, vehicleId: VehicleId) => ({
  ...{ id, version, crew: { driverId, vehicleId } },
});
const order = (items: Parameters<typeof reassign>[0]['items']) => ({
  ...{ items, note: 'On leave', by: BY_DISPATCHER },
});
const crewOf = async ({ id }: Duty) => {
  const duty = await duties.find(id);
  return duty ? [duty.driverId, duty.vehicleId] : null;
};

async function leaveOf(driverId: DriverId): Promise<void> {
  await db
    .insertInto('driver_leave')
    .values({
      ...{ driver_id: driverId, leave_date: '2026-11-23' as never },
      ...{ starts_at: null, ends_at: null, reason: null },
    })
    .execute();
}

test('gives all duties to others, takes the rest away, and takes all of it back as one in spite of leave', async () => {
  const [one, two, three] = [
    await assigned('2026-11-23 09:00'),
    await assigned('2026-11-23 13:00'),
    await assigned('2026-11-23 17:00'),
  ];
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  await leaveOf(asha);
  const items = [to(one, ravi, van), to(two, ravi, van), { id: three.id, version: 1, crew: null }];
  const done = accepted(await reassign(order(items))).map(({ duty }) => duty);
  expect(done).toHaveLength(3);
  expect(await duties.find(one.id)).toMatchObject({ driverId: ravi, state: 'assigned', notifiedAt: null });
  expect([await crewOf(two), await crewOf(three)]).toEqual([[ravi, van], null]);
  expect((await duties.history(one.id, 1))[0]?.change.note).toMatch(/^Driver: Asha → Ravi\nVehicle: /);
  expect((await duties.history(three.id, 1))[0]?.change).toMatchObject({ kind: 'removed', note: 'On leave' });

  expect(accepted(await undo({ duties: done, by: BY_DISPATCHER }))).toHaveLength(3);
  expect([await crewOf(one), await crewOf(two), await crewOf(three)]).toEqual([
    [asha, car],
    [asha, car],
    [asha, car],
  ]);
});

test('keeps the driver, who has accepted already, if only the vehicle is new', async () => {
  const duty = await assigned('2026-11-23 09:00');
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  accepted(await reassign(order([to(duty, asha, spare)])));
  expect(await duties.find(duty.id)).toMatchObject({
    vehicleId: spare,
    state: 'accepted',
    notifiedAt: clock(),
  });
});

test('gives another vehicle to a duty outside the shift, and keeps what was allowed', async () => {
  const duty = await assigned('2026-11-23 09:00');
  const override = { by: BY_DISPATCHER, at: clock(), reason: 'Asked to stay late' };
  await db
    .updateTable('duties')
    .set({
      ...{ override_at: override.at, override_reason: override.reason },
      ...{ override_role: override.by.role, override_phone: override.by.phone },
      override_surface: override.by.surface,
    })
    .execute();
  await db.deleteFrom('driver_shifts').where('driver_id', '=', asha).execute();
  accepted(await reassign(order([to(duty, asha, spare)])));
  expect(await duties.find(duty.id)).toMatchObject({ vehicleId: spare, override });

  const changed = { ...duty, version: duty.version + 1 };
  await assigned('2026-11-23 09:30', ravi);
  expect(refused(await reassign(order([to(changed, asha, van)])))).toMatchObject({
    refusal: { code: 'duty-conflicts', conflicts: [{ type: 'vehicle_overlap' }] },
  });
  await db.deleteFrom('driver_shifts').where('driver_id', '=', ravi).execute();
  expect(refused(await reassign(order([to(changed, ravi, spare)])))).toMatchObject({
    refusal: { code: 'duty-conflicts' },
  });
});

test('writes nothing if one of the duties would have a conflict, and names it', async () => {
  const [one, two] = [await assigned('2026-11-23 09:00'), await assigned('2026-11-23 13:00')];
  await assigned('2026-11-23 13:30', ravi);
  const refusal = refused(await reassign(order([to(one, ravi, van), to(two, ravi, van)])));
  expect(refusal).toMatchObject({
    ...{ code: 'duty-refused', id: two.id },
    refusal: { code: 'duty-conflicts', conflicts: [{ type: 'overlap' }] },
  });
  expect([await crewOf(one), await crewOf(two)]).toEqual([
    [asha, car],
    [asha, car],
  ]);
});

test('writes nothing if somebody else has changed a duty meanwhile', async () => {
  const [one, two] = [await assigned('2026-11-23 09:00'), await assigned('2026-11-23 13:00')];
  accepted(await reassign(order([to(two, asha, spare)])));
  expect(refused(await reassign(order([to(one, ravi, van), to(two, ravi, van)])))).toMatchObject({
    ...{ id: two.id, refusal: { code: 'changed-meanwhile', version: 2 } },
  });
  expect(await crewOf(one)).toEqual([asha, car]);
});

test('waits with a duty until another one of the list has left its vehicle', async () => {
  const [one, two] = [await assigned('2026-11-23 09:00'), await assigned('2026-11-23 09:00', ravi)];
  accepted(await reassign(order([to(one, asha, van), to(two, ravi, spare)])));
  expect([await crewOf(one), await crewOf(two)]).toEqual([
    [asha, van],
    [ravi, spare],
  ]);
});
