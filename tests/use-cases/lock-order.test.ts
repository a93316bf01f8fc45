import { beforeEach, expect, test } from 'vitest';
import { assignMany } from '#domain/duties/assign/assign-many.ts';
import { undoMany } from '#domain/duties/change/undo-duty-change.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import { reassignMany } from '#domain/duties/reassign/reassign-many.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
/** The rows in the order in which they are locked for the first time. */
let locked: string[] = [];

const inTransaction = inTransactionOf(db, (trx) => {
  const duties = { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) };
  const note = (rows: readonly string[]) => {
    for (const row of rows) if (!locked.includes(row)) locked.push(row);
  };
  return {
    duties: {
      ...duties,
      lock: (drivers: readonly DriverId[], vehicles: readonly VehicleId[]) => {
        // The database locks the rows of one call by their ids.
        note(drivers.toSorted((a, b) => a - b).map((id) => `driver ${id}`));
        note(vehicles.toSorted((a, b) => a - b).map((id) => `vehicle ${id}`));
        return duties.lock(drivers, vehicles);
      },
    },
  };
});
const deps = { inTransaction, clock };

let drivers: DriverId[] = [];
let vehicles: VehicleId[] = [];
let subjects: DutySubject[] = [];

beforeEach(async () => {
  for (const table of ['duty_changes', 'duties', 'bookings', 'driver_shifts', 'drivers', 'vehicles'] as const)
    await db.deleteFrom(table).execute();
  vehicles = [await addVehicle(db), await addVehicle(db), await addVehicle(db)];
  // The first driver has the last vehicle.
  drivers = [];
  for (const [index, vehicle] of vehicles.toReversed().entries())
    drivers.push(await addDriver(db, `Driver ${index}`, vehicle));
  subjects = [];
  for (const hour of ['10', '13', '16'])
    subjects.push({ kind: 'booking', id: (await addBooking(db, india(`2026-11-23 ${hour}:00`))).id });
  locked = [];
});

const inOrder = () => [...drivers.map((id) => `driver ${id}`), ...vehicles.map((id) => `vehicle ${id}`)];

async function assignAll(of: (index: number) => VehicleId | null) {
  const items = subjects.map((subject, index) => ({
    ...{ subject, driverId: drivers[index] as DriverId, vehicleId: of(index) },
    ...{ startsAt: null, minutes: null, override: null },
  }));
  const { assigned } = await assignMany(deps)({ items, by: BY_DISPATCHER });
  expect(assigned).toHaveLength(3);
  return assigned.map(({ duty }) => duty);
}

test('a plan locks its vehicles by their ids, after all drivers', async () => {
  await assignAll((index) => vehicles.toReversed()[index] ?? null);
  expect(locked).toEqual(inOrder());
});

test('a plan locks the vehicles of the shifts by their ids, after all drivers', async () => {
  await assignAll(() => null);
  expect(locked).toEqual(inOrder());
});

test('reassigned duties lock in the same order', async () => {
  const duties = await assignAll(() => null);
  locked = [];
  const items = duties.map(({ id, version, driverId, vehicleId }) => ({
    id,
    version,
    crew: { driverId, vehicleId },
  }));
  accepted(await reassignMany(deps)({ items: items.toReversed(), note: null, by: BY_DISPATCHER }));
  expect(locked).toEqual(inOrder());
});

test('duties that are taken back together lock in the same order', async () => {
  const duties = await assignAll(() => null);
  const items = duties.map(({ id, version }) => ({ id, version, crew: null }));
  accepted(await reassignMany(deps)({ items, note: null, by: BY_DISPATCHER }));
  locked = [];
  const removed = duties.map(({ id, version }) => ({ id, version: version + 1 }));
  accepted(await undoMany(deps)({ duties: removed.toReversed(), by: BY_DISPATCHER }));
  expect(locked).toEqual(inOrder());
});

test('plans and changes of the same cars at the same time wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    await db.deleteFrom('duties').execute();
    const of = (order: readonly number[]) =>
      assignMany(deps)({
        by: BY_DISPATCHER,
        items: order.map((index) => ({
          ...{ subject: subjects[index] as DutySubject, driverId: drivers[index] as DriverId },
          ...{ vehicleId: vehicles[index] ?? null, startsAt: null, minutes: null, override: null },
        })),
      });
    const done = await Promise.all([of([0, 2]), of([2, 1]), of([1, 0])]);
    expect(done.reduce((sum, { assigned }) => sum + assigned.length, 0)).toBe(3);
  }
});
