import { expect, test } from 'vitest';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import { editDriver } from '#domain/fleet/drivers/edit-driver.ts';
import { editVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import { addBooking, addDriver, addVehicle, dutyTransactions } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER, parsePhone } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
const deps = { inTransaction: dutyTransactions(db), clock };
const assign = assignDuty(deps);
const drivers = editDriver({ ...deps, parsePhone });
const vehicles = editVehicle(deps);
const by = BY_OWNER;

async function crewWithBooking() {
  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Asha', vehicleId);
  const { id } = await addBooking(db, india('2026-11-23 12:00'));
  const subject = { kind: 'booking', id } as const;
  const order = { subject, driverId, vehicleId, startsAt: null, minutes: null, override: null, by };
  return { driverId, vehicleId, id, order };
}

const NO = { edit: { active: false }, by } as const;

test('a driver or vehicle with duties ahead is not deactivated, and the duties are listed', async () => {
  const { driverId, vehicleId, id, order } = await crewWithBooking();
  const { duty } = accepted(await assign(order));
  const duties = [{ label: `BK-${id}`, startsAt: india('2026-11-23 12:00') }];
  expect(refused(await drivers({ id: driverId, ...NO }))).toEqual({
    code: 'duties-ahead',
    what: 'driver',
    duties,
  });
  expect(refused(await vehicles({ id: vehicleId, ...NO }))).toEqual({
    code: 'duties-ahead',
    what: 'vehicle',
    duties,
  });
  accepted(await removeDuty(deps)({ id: duty.id, note: null, by }));
  expect(accepted(await drivers({ id: driverId, ...NO })).item.active).toBe(false);
  expect(accepted(await vehicles({ id: vehicleId, ...NO })).item.active).toBe(false);
});

test('past duties do not matter', async () => {
  const { driverId, order } = await crewWithBooking();
  accepted(await assign(order));
  clock.now = india('2026-11-23 14:00');
  expect(accepted(await drivers({ id: driverId, ...NO })).item.active).toBe(false);
  clock.now = india('2026-11-23 08:00');
});

test('an assignment and a deactivation at the same time never leave an inactive driver with a duty', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { driverId, order } = await crewWithBooking();
    const [assigned, deactivated] = await Promise.all([assign(order), drivers({ id: driverId, ...NO })]);
    expect([assigned.ok, deactivated.ok].filter(Boolean)).toHaveLength(1);
    if (!assigned.ok) expect(assigned.refusal).toMatchObject({ why: 'driver-inactive' });
    if (!deactivated.ok) expect(deactivated.refusal.code).toBe('duties-ahead');
  }
});
