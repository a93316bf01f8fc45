import { expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { MAX_MOVE_HOURS } from '#domain/duties/duty.ts';
import {
  type AssignedRide,
  otherDrivers,
  otherStarts,
  otherVehicles,
} from '#domain/duties/suggest/other-ways.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

/* Monday 23 November. Driver 1 has the duties 1 and 2, which overlap, with vehicle 1. */
const shift = (driver: number, vehicle: number, from = '06:00', until = '22:00') =>
  testShift(driver, 'monday', from, until, { vehicleId: vehicle as VehicleId });
const first = testDuty(1, india('2026-11-23 10:00'));
const second = testDuty(2, india('2026-11-23 11:00'));
const ride: AssignedRide = { ...second, minutes: 120, seats: null };
const day = {
  drivers: [testDriver(1), testDriver(2), testDriver(3)],
  vehicles: [testVehicle(1), testVehicle(2), testVehicle(3), testVehicle(4)],
  shifts: [shift(1, 1), shift(2, 2), shift(3, 3)],
};
const sheet = sheetWith({ ...day, duties: [first, second] });
const at = { now: india('2026-11-23 06:00'), pickupAt: second.startsAt };

test('offers the other drivers who fit, and nobody who has a conflict or too few seats', () => {
  const ids = (changes: Partial<AssignedRide> = {}, leave = [testLeave(9, '2026-11-23')]) =>
    otherDrivers(sheetWith({ ...sheet, leave }), { ...ride, ...changes }).map(({ driver }) => driver.id);
  expect(ids()).toEqual([2, 3]);
  expect(ids({}, [testLeave(2, '2026-11-23')])).toEqual([3]);
  expect(ids({ seats: 5 })).toEqual([]);
});

test('offers the vehicles that are free then, those on no shift first', () => {
  const taken = testDuty(3, india('2026-11-23 12:00'), { driver: 2, vehicle: 2 });
  const busy = sheetWith({ ...sheet, duties: [first, second, taken] });
  const offered = otherVehicles(busy, ride).map(({ vehicle, isOnShift }) => [vehicle.id, isOnShift]);
  expect(offered).toEqual([
    [4, false],
    [3, true],
  ]);
});

test('offers no vehicle that is inactive, has too few seats, or too little range', () => {
  const vehicles = [testVehicle(1), testVehicle(2, { active: false }), testVehicle(3, { rangeKm: 50 })];
  const long = { ...ride, km: 60 };
  expect(otherVehicles(sheetWith({ ...sheet, vehicles }), long)).toEqual([]);
  expect(otherVehicles(sheet, { ...ride, seats: 5 })).toEqual([]);
});

test('moves to the nearest times that fit, earlier and later', () => {
  const starts = otherStarts(sheet, ride, at);
  expect(starts).toEqual([india('2026-11-23 12:30'), india('2026-11-23 07:30')]);
  for (const startsAt of starts) {
    const moved = { ...ride, startsAt, endsAt: addMinutes(startsAt, 120) };
    expect(conflictsOfCandidate(sheet, moved)).toEqual([]);
  }
});

test('moves to no time that has passed, is out of the shift, or is too far away', () => {
  const late = { ...at, now: india('2026-11-23 08:00') };
  expect(otherStarts(sheet, ride, late)).toEqual([india('2026-11-23 12:30')]);
  const short = sheetWith({ ...sheet, shifts: [shift(1, 1, '09:30', '11:00')] });
  expect(otherStarts(short, ride, at)).toEqual([]);
  const full = testDuty(3, india('2026-11-23 06:00'), { minutes: (2 * MAX_MOVE_HOURS + 4) * 60 });
  expect(otherStarts(sheetWith({ ...sheet, duties: [full, second] }), ride, at)).toEqual([]);
  const far = { ...at, pickupAt: india('2026-11-22 12:00') };
  expect(otherStarts(sheet, ride, far)).toEqual([india('2026-11-23 07:30')]);
});
