import { beforeEach, expect, test } from 'vitest';
import { type AssignDuty, assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { editDuty } from '#domain/duties/change/edit-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import { undoDutyChange, undoMany } from '#domain/duties/change/undo-duty-change.ts';
import type { Duty, DutyId } from '#domain/duties/duty.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
const duties = { ...dutyRepository(db), ...dutySheetRepository(db, noDepots) };
const inTransaction = inTransactionOf(db, (trx) => ({
  duties: { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) },
}));
const deps = { inTransaction, clock };
const [assign, edit, remove] = [assignDuty(deps), editDuty(deps), removeDuty(deps)];
const [undo, undoAll] = [undoDutyChange(deps), undoMany(deps)];
const BY = { by: BY_DISPATCHER, override: null } as const;

let [car, otherCar] = [0 as VehicleId, 0 as VehicleId];
let [asha, ravi] = [0 as DriverId, 0 as DriverId];

beforeEach(async () => {
  for (const table of ['duty_changes', 'duties', 'bookings', 'driver_shifts', 'drivers', 'vehicles'] as const)
    await db.deleteFrom(table).execute();
  car = await addVehicle(db);
  otherCar = await addVehicle(db);
  asha = await addDriver(db, 'Asha', car);
  ravi = await addDriver(db, 'Ravi', otherCar);
  clock.now = india('2026-11-23 08:00');
});

async function assigned(moment: string, known: Partial<AssignDuty> = {}): Promise<Duty> {
  const { id } = await addBooking(db, india(moment));
  const subject = { kind: 'booking', id } as const;
  const order = { subject, driverId: asha, vehicleId: car, startsAt: null, minutes: null, ...BY, ...known };
  return accepted(await assign(order)).duty;
}

async function setStatus(duty: Duty, status: 'on-trip' | 'completed'): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status })
    .where('id', '=', duty.subject.id as never)
    .execute();
}

test('gives a duty to another driver, who has not accepted it, and names both in the history', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted', notified_at: clock() }).execute();
  const after = accepted(
    await edit({ id: duty.id, version: 1, driverId: ravi, vehicleId: null, ...BY }),
  ).duty;
  expect(after).toEqual({ ...duty, version: 2, driverId: ravi, vehicleId: otherCar });
  expect(await duties.find(duty.id)).toEqual(after);
  const [last] = await duties.history(duty.id, 1);
  expect(last?.change.kind).toBe('reassigned');
  expect(last?.change.note).toMatch(/^Driver: Asha → Ravi\nVehicle: DL\w+ → DL\w+$/);
});

test('keeps the answer of the driver if only the vehicle changes', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted' }).execute();
  const order = { id: duty.id, driverId: asha, vehicleId: otherCar, ...BY };
  expect(accepted(await edit(order)).duty).toMatchObject({ state: 'accepted', vehicleId: otherCar });
});

test('changes nothing if the driver, vehicle or time stay the same', async () => {
  const duty = await assigned('2026-11-23 10:00');
  for (const vehicleId of [car, null])
    expect(accepted(await edit({ id: duty.id, driverId: asha, vehicleId, ...BY })).duty).toEqual(duty);
  const same = { id: duty.id, startsAt: duty.startsAt, minutes: 120, ...BY };
  expect(accepted(await edit(same)).duty).toEqual(duty);
  expect(await duties.history(duty.id, 5)).toHaveLength(1);
});

test('refuses another driver with a conflict until it is overridden', async () => {
  const first = await assigned('2026-11-23 10:00');
  const second = await assigned('2026-11-23 11:00', { driverId: ravi, vehicleId: otherCar });
  const order = { id: second.id, driverId: asha, vehicleId: otherCar, ...BY };
  expect(refused(await edit(order))).toMatchObject({
    conflicts: [{ type: 'overlap', otherId: first.id }],
  });
  const { duty } = accepted(await edit({ ...order, override: { reason: 'Same guests' } }));
  expect(duty.override).toMatchObject({ reason: 'Same guests', by: BY_DISPATCHER });
  expect(refused(await edit({ ...order, override: { reason: '' } }))).toMatchObject({ code: 'invalid' });
});

test('moves a duty, and asks the driver to accept it again', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await db.updateTable('duties').set({ state: 'accepted' }).execute();
  const order = { id: duty.id, startsAt: india('2026-11-23 09:30'), minutes: 90, ...BY };
  const { duty: after } = accepted(await edit(order));
  expect(after).toMatchObject({ version: 2, state: 'assigned', endsAt: india('2026-11-23 11:00') });
  expect((await duties.history(duty.id, 1))[0]?.change.note).toContain('Start: ');
});

test('refuses a move into another duty, into the past, and far from the pickup', async () => {
  await assigned('2026-11-23 10:00');
  const duty = await assigned('2026-11-23 14:00');
  const order = { id: duty.id, minutes: 120, ...BY };
  expect(refused(await edit({ ...order, startsAt: india('2026-11-23 11:00') }))).toMatchObject({
    conflicts: [{ type: 'overlap' }],
  });
  expect(refused(await edit({ ...order, startsAt: india('2026-11-23 05:00') }))).toMatchObject({
    why: 'in-past',
  });
  expect(refused(await edit({ ...order, startsAt: india('2026-11-25 05:00') }))).toMatchObject({
    errors: [{ code: 'duty-start-far' }],
  });
  await db.updateTable('vehicles').set({ active: false }).execute();
  expect(refused(await edit({ ...order, startsAt: india('2026-11-23 15:00') }))).toMatchObject({
    why: 'vehicle-inactive',
  });
});

test('refuses another version, and lists what changed', async () => {
  const duty = await assigned('2026-11-23 10:00');
  accepted(await edit({ id: duty.id, startsAt: india('2026-11-23 10:30'), minutes: 120, ...BY }));
  expect(refused(await remove({ id: duty.id, version: 1, note: null, by: BY_DISPATCHER }))).toMatchObject({
    code: 'changed-meanwhile',
    version: 2,
    changed: [expect.stringContaining('Start: ')],
  });
});

test('removes a duty, whose booking can be assigned again', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const removed = accepted(await remove({ id: duty.id, note: 'Car broken', by: BY_DISPATCHER })).duty;
  expect(removed).toEqual({ ...duty, version: 2 });
  expect(await duties.find(duty.id)).toBeUndefined();
  expect((await duties.lastRemoved(duty.subject))?.change).toMatchObject({
    kind: 'removed',
    note: 'Car broken',
  });
  const order = { subject: duty.subject, driverId: ravi, vehicleId: otherCar, startsAt: null, minutes: null };
  accepted(await assign({ ...order, ...BY }));
  expect(refused(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }))).toMatchObject({
    what: 'duty',
  });
});

test('lets a duty change on the trip, and not after it', async () => {
  const duty = await assigned('2026-11-23 10:00');
  await setStatus(duty, 'on-trip');
  accepted(await edit({ id: duty.id, driverId: asha, vehicleId: otherCar, ...BY }));
  await setStatus(duty, 'completed');
  expect(refused(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }))).toMatchObject({
    code: 'wrong-status',
    status: 'completed',
  });
});

test('undoes an assignment, a reassignment, a move and a removal', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const by = BY_DISPATCHER;
  accepted(await edit({ id: duty.id, driverId: ravi, vehicleId: otherCar, ...BY }));
  expect(accepted(await undo({ id: duty.id, version: 2, by })).duty).toEqual({ ...duty, version: 3 });
  accepted(await edit({ id: duty.id, startsAt: india('2026-11-23 12:00'), minutes: 60, ...BY }));
  expect(accepted(await undo({ id: duty.id, version: 4, by })).duty).toEqual({ ...duty, version: 5 });
  accepted(await remove({ id: duty.id, note: null, by }));
  expect(accepted(await undo({ id: duty.id, version: 6, by })).duty).toEqual({ ...duty, version: 7 });
  expect(await duties.find(duty.id)).toEqual({ ...duty, version: 7 });
  expect(refused(await undo({ id: duty.id, version: 7, by }))).toMatchObject({ reason: 'other-change' });

  const second = await assigned('2026-11-23 15:00');
  expect(accepted(await undo({ id: second.id, version: 1, by })).duty).toBeNull();
  expect(await duties.find(second.id)).toBeUndefined();
});

test('keeps when the driver was notified, if an undo gives the duty back', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const notified = { ...duty, notifiedAt: clock() };
  await duties.write(duty, notified, { kind: 'notified', by: BY_DISPATCHER, at: clock(), note: null });
  accepted(await edit({ id: duty.id, driverId: ravi, vehicleId: otherCar, ...BY }));
  const undone = accepted(await undo({ id: duty.id, version: 3, by: BY_DISPATCHER }));
  expect(undone.duty).toEqual({ ...notified, version: 4 });
});

test('a second click on Undo changes nothing', async () => {
  const duty = await assigned('2026-11-23 10:00');
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  const twice = await Promise.all([1, 2].map(() => undo({ id: duty.id, version: 2, by: BY_DISPATCHER })));
  for (const result of twice) expect(accepted(result).duty).toEqual({ ...duty, version: 3 });
});

test('refuses an undo after 10 seconds, of another version, and of an unknown duty', async () => {
  const duty = await assigned('2026-11-23 10:00');
  const order = { id: duty.id, version: 1, by: BY_DISPATCHER };
  clock.now = new Date(clock.now.getTime() + 10_001);
  expect(refused(await undo(order))).toMatchObject({ code: 'duty-not-undoable', reason: 'expired' });
  clock.now = new Date(clock.now.getTime() - 1);
  accepted(await edit({ id: duty.id, startsAt: india('2026-11-23 12:00'), minutes: 60, ...BY }));
  expect(refused(await undo(order))).toMatchObject({ code: 'changed-meanwhile', version: 2 });
  expect(refused(await undo({ ...order, id: 2_000_000_000 as DutyId }))).toMatchObject({ what: 'duty' });
});

test('brings a removed duty back only while its time is free', async () => {
  const duty = await assigned('2026-11-23 10:00');
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  const other = await assigned('2026-11-23 11:00');
  expect(refused(await undo({ id: duty.id, version: 2, by: BY_DISPATCHER }))).toMatchObject({
    conflicts: [{ type: 'overlap', otherId: other.id }],
  });
  expect(await duties.find(duty.id)).toBeUndefined();
});

test('brings a removed duty back with its override', async () => {
  await assigned('2026-11-23 10:00');
  const duty = await assigned('2026-11-23 11:00', { override: { reason: 'Same guests' } });
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  expect(accepted(await undo({ id: duty.id, version: 2, by: BY_DISPATCHER })).duty).toEqual({
    ...duty,
    version: 3,
  });
});

test('does not bring a duty back to a booking that has a new one, or is over', async () => {
  const duty = await assigned('2026-11-23 10:00');
  accepted(await remove({ id: duty.id, note: null, by: BY_DISPATCHER }));
  const order = { subject: duty.subject, driverId: ravi, vehicleId: otherCar, startsAt: null, minutes: null };
  const second = accepted(await assign({ ...order, ...BY })).duty;
  expect(refused(await undo({ id: duty.id, version: 2, by: BY_DISPATCHER }))).toMatchObject({
    code: 'already-assigned',
    dutyId: second.id,
  });
  await db.deleteFrom('duties').execute();
  await setStatus(duty, 'completed');
  expect(refused(await undo({ id: duty.id, version: 2, by: BY_DISPATCHER }))).toMatchObject({
    code: 'wrong-status',
  });
});

test('undoes many changes together, or none', async () => {
  const plan = [await assigned('2026-11-23 10:00'), await assigned('2026-11-23 14:00')];
  const made = plan.map(({ id, version }) => ({ id, version }));
  const unknown = { id: 2_000_000_000 as DutyId, version: 1 };
  expect(refused(await undoAll({ duties: [...made, unknown], by: BY_DISPATCHER }))).toMatchObject({
    what: 'duty',
  });
  expect(await db.selectFrom('duties').selectAll().execute()).toHaveLength(2);
  for (let click = 0; click < 2; click += 1)
    expect(accepted(await undoAll({ duties: made, by: BY_DISPATCHER }))).toEqual([
      { duty: null },
      { duty: null },
    ]);
  expect(await db.selectFrom('duties').selectAll().execute()).toEqual([]);
});

test('does not undo a plan of which a duty was changed by somebody else since', async () => {
  const other = await assigned('2026-11-23 14:00');
  const plan = [await assigned('2026-11-23 10:00'), other];
  accepted(await remove({ id: other.id, note: null, by: BY_OWNER }));
  const made = plan.map(({ id, version }) => ({ id, version }));
  expect(refused(await undoAll({ duties: made, by: BY_DISPATCHER }))).toMatchObject({
    code: 'changed-meanwhile',
  });
  expect(await db.selectFrom('duties').selectAll().execute()).toHaveLength(1);
});
