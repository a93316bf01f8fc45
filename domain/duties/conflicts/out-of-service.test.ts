import { expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { driverOptions } from '#domain/duties/conflicts/driver-options.ts';
import { dutiesOutOfService } from '#domain/duties/conflicts/duties-out-of-service.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { isOverridden, notAllowedBy } from '#domain/duties/conflicts/resolved.ts';
import { carsOfDay, driverWith } from '#domain/duties/plan/day-cars.ts';
import { affectedDuties } from '#domain/duties/reassign/affected-duties.ts';
import { withReplacementCars } from '#domain/duties/reassign/replacement-cars.ts';
import { otherVehicles } from '#domain/duties/suggest/other-ways.ts';
import { sheetWith, testDriver, testDuty, testShift, testVehicle } from '#domain/duties/testing/sheet.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { unservedWords } from '#domain/words/english/team/duty-plan.ts';
import { india } from '#tests/builders/india.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

/* Monday 23 November. Vehicle 1 breaks down at noon, in a duty, and is out of service until Tuesday. */
const DATE = '2026-11-23' as IndiaDate;
const day = { from: india('2026-11-23 00:00'), to: india('2026-11-25 00:00') };
const noon = india('2026-11-23 12:00');
const outOfService = { from: noon, until: '2026-11-23' as IndiaDate };
const done = testDuty(1, india('2026-11-23 08:00'));
const begun = testDuty(2, india('2026-11-23 11:00'));
const later = testDuty(3, india('2026-11-23 15:00'));
const tomorrow = testDuty(4, india('2026-11-24 09:00'));
const shift = (driver: number, weekday: 'monday' | 'tuesday') =>
  testShift(driver, weekday, '06:00', '22:00', { vehicleId: driver as VehicleId });
const sheet = sheetWith({
  drivers: [testDriver(1), testDriver(2)],
  vehicles: [testVehicle(1, { outOfService }), testVehicle(2), testVehicle(3, { outOfService })],
  shifts: [shift(1, 'monday'), shift(2, 'monday'), shift(1, 'tuesday')],
  duties: [done, begun, later, tomorrow],
});
const at = (start: Date, end: Date) => ({ startsAt: start, endsAt: end });

test('is a conflict of the duties in that time, and of no others', () => {
  expect(findConflicts(sheet, day)).toEqual([
    { type: 'vehicle_out_of_service', outOfService, dutyId: 2, driverId: 1, vehicleId: 1 },
    { type: 'vehicle_out_of_service', outOfService, dutyId: 3, driverId: 1, vehicleId: 1 },
  ]);
  expect(conflictsOfCandidate(sheet, later).map(({ type }) => type)).toEqual(['vehicle_out_of_service']);
});

test('is covered by an override that is newer', () => {
  const written = (at: Date) => ({ by: BY_DISPATCHER, at, reason: 'Repaired by then' });
  const of = (at: Date) => {
    const known = { ...sheet, duties: [{ ...later, override: written(at) }] };
    const [conflict] = findConflicts(known, day);
    if (!conflict) throw new Error('No conflict');
    return [isOverridden(known, conflict), notAllowedBy(written(at), [conflict], known).length];
  };
  expect(of(india('2026-11-23 11:00'))).toEqual([false, 1]);
  expect(of(india('2026-11-23 13:00'))).toEqual([true, 0]);
});

test('is a conflict of the driver whose shift it comes with', () => {
  const request = { subject: testDuty(9, noon).subject, ...at(later.startsAt, later.endsAt) };
  const options = driverOptions({ ...sheet, duties: [] }, request);
  expect(options.map(({ driver, conflicts }) => [driver.id, conflicts.map(({ type }) => type)])).toEqual([
    [2, []],
    [1, ['vehicle_out_of_service']],
  ]);
});

test('is no other vehicle for a duty, and no replacement', () => {
  const ride = { ...later, minutes: 120, seats: null };
  expect(otherVehicles(sheet, ride).map(({ vehicle }) => vehicle.id)).toEqual([2]);
  const replaced = withReplacementCars(
    { ...sheet, shifts: [shift(1, 'monday')] },
    [{ duty: later, seats: null }],
    new Set(),
  );
  expect(replaced.map(({ vehicle }) => vehicle.id)).toEqual([2]);
});

test('takes no ride of a plan, which says so', () => {
  const [car] = carsOfDay({ ...sheet, duties: [] }, DATE);
  if (!car) throw new Error('No vehicle on shift');
  const waiting = { ...later, minutes: 120, seats: null };
  expect(driverWith(sheet, { ...car, duties: [] }, waiting)).toBe('out-of-service');
  expect(unservedWords({ code: 'out-of-service' }, later)).toBe(
    'Every vehicle on shift at 15:00 is out of service.',
  );
});

test('needs another vehicle for its duties ahead, also for one that has begun', async () => {
  const scope = { date: DATE, driverIds: [], vehicleIds: [] };
  const affected = affectedDuties(sheet, scope, noon);
  expect(affected.map(({ duty, needsDriver }) => [duty.id, needsDriver])).toEqual([
    [2, false],
    [3, false],
  ]);
  const read = dutiesOutOfService({ sheet: async () => sheet, clock: () => noon });
  expect((await read(testVehicle(1, { outOfService }))).map(({ id }) => id)).toEqual([2, 3]);
  expect(await read(testVehicle(1))).toEqual([]);
});
