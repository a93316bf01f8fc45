import { expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { driverOptions } from '#domain/duties/conflicts/driver-options.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { isOverridden } from '#domain/duties/conflicts/resolved.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import { driveMinutes } from '#domain/duties/travel.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import { CONNAUGHT_PLACE } from '#domain/places/areas.ts';
import { india } from '#tests/builders/india.ts';

const dehradun = { latitude: 30.3165, longitude: 78.0322 };
const allDay = [1, 2, 3].flatMap((driver) =>
  WEEKDAYS.map((weekday) => testShift(driver, weekday, '00:00', '23:59')),
);
const month = { from: india('2026-11-01 00:00'), to: india('2026-12-01 00:00') };

function conflicts(rows: Partial<DutySheet>, interval = month) {
  return findConflicts(sheetWith({ shifts: allDay, ...rows }), interval);
}

test('reports two duties of one driver that overlap, for the later one', () => {
  const duties = [testDuty(2, india('2026-11-23 10:00')), testDuty(1, india('2026-11-23 09:00'))];
  expect(conflicts({ duties })).toEqual([
    { type: 'overlap', dutyId: 2, otherId: 1, driverId: 1, vehicleId: 1 },
  ]);
});

test('reports two duties of one vehicle that overlap, with different drivers', () => {
  const duties = [
    testDuty(1, india('2026-11-23 09:00')),
    testDuty(2, india('2026-11-23 10:59'), { driver: 2 }),
  ];
  expect(conflicts({ duties })).toEqual([
    { type: 'vehicle_overlap', dutyId: 2, otherId: 1, driverId: 2, vehicleId: 1 },
  ]);
});

test('needs 30 minutes between two duties of a driver', () => {
  const first = testDuty(1, india('2026-11-23 09:00'));
  const next = (time: string) => ({
    duties: [first, testDuty(2, india(`2026-11-23 ${time}`), { vehicle: 2 })],
  });
  expect(conflicts(next('11:30'))).toEqual([]);
  expect(conflicts(next('11:10'))).toEqual([
    {
      type: 'insufficient_buffer',
      of: 'driver',
      gapMinutes: 10,
      neededMinutes: 30,
      missingMinutes: 20,
      dutyId: 2,
      otherId: 1,
      driverId: 1,
      vehicleId: 2,
    },
  ]);
  expect(conflicts(next('11:00'))).toMatchObject([{ gapMinutes: 0, missingMinutes: 30 }]);
});

test('needs the drive between two duties if it takes longer than the buffer', () => {
  const duties = [
    testDuty(1, india('2026-11-23 09:00'), { to: CONNAUGHT_PLACE }),
    testDuty(2, india('2026-11-23 12:00'), { from: dehradun, vehicle: 2 }),
  ];
  const neededMinutes = driveMinutes(CONNAUGHT_PLACE, dehradun, india('2026-11-23 11:00'));
  expect(neededMinutes).toBeGreaterThan(240);
  expect(conflicts({ duties })).toMatchObject([
    { type: 'insufficient_buffer', gapMinutes: 60, neededMinutes, missingMinutes: neededMinutes - 60 },
  ]);
});

test('needs the buffer of a vehicle that passes to another driver', () => {
  const duties = [
    testDuty(1, india('2026-11-23 09:00')),
    testDuty(2, india('2026-11-23 11:20'), { driver: 2 }),
  ];
  expect(conflicts({ duties })).toMatchObject([
    { type: 'insufficient_buffer', of: 'vehicle', missingMinutes: 10 },
  ]);
});

test('lists conflicts by the start of the duty, then by type, then by the other duty', () => {
  const duties = [
    testDuty(3, india('2026-11-23 10:00')),
    testDuty(2, india('2026-11-23 09:10')),
    testDuty(1, india('2026-11-23 09:00')),
  ];
  const leave = [testLeave(1, '2026-11-23', '11:00', '12:00')];
  const listed = conflicts({ duties, leave }).map((conflict) =>
    'otherId' in conflict
      ? `${conflict.dutyId} ${conflict.type} ${conflict.otherId}`
      : `${conflict.dutyId} ${conflict.type}`,
  );
  expect(listed).toEqual(['2 overlap 1', '2 on_leave', '3 overlap 1', '3 overlap 2', '3 on_leave']);
});

test('counts the buffer from the duty that ended last', () => {
  const duties = [
    testDuty(1, india('2026-11-23 09:00'), { minutes: 300 }),
    testDuty(2, india('2026-11-23 10:00'), { minutes: 60 }),
    testDuty(3, india('2026-11-23 14:15')),
  ];
  expect(conflicts({ duties })).toMatchObject([
    { type: 'overlap', dutyId: 2, otherId: 1 },
    { type: 'insufficient_buffer', dutyId: 3, otherId: 1, gapMinutes: 15 },
  ]);
});

test('reports a start outside the shift, and a day without a shift', () => {
  const shifts = [testShift(1, 'monday', '08:00', '20:00')];
  const duties = [
    testDuty(1, india('2026-11-23 07:00')),
    testDuty(2, india('2026-11-23 20:30'), { minutes: 30 }),
    testDuty(3, india('2026-11-24 09:00')),
  ];
  expect(conflicts({ shifts, duties })).toEqual([
    {
      type: 'outside_shift',
      date: '2026-11-23',
      shift: { startsAt: '08:00', endsAt: '20:00' },
      dutyId: 1,
      driverId: 1,
      vehicleId: 1,
    },
    { type: 'outside_shift', date: '2026-11-24', shift: null, dutyId: 3, driverId: 1, vehicleId: 1 },
  ]);
});

test('accepts a start in the night shift of the day before', () => {
  const shifts = [testShift(1, 'monday', '18:00', '06:00'), testShift(1, 'tuesday', '18:00', '06:00')];
  expect(conflicts({ shifts, duties: [testDuty(1, india('2026-11-24 03:00'))] })).toEqual([]);
});

test('reports a duty during leave', () => {
  const leave = [testLeave(1, '2026-11-23', '12:00', '14:00'), testLeave(1, '2026-11-25')];
  const duties = [
    testDuty(1, india('2026-11-23 10:00')),
    testDuty(2, india('2026-11-23 13:59')),
    testDuty(3, india('2026-11-24 22:30')),
  ];
  expect(conflicts({ leave, duties })).toEqual([
    {
      type: 'on_leave',
      date: '2026-11-23',
      leave: { startsAt: '12:00', endsAt: '14:00' },
      dutyId: 2,
      driverId: 1,
      vehicleId: 1,
    },
    {
      type: 'on_leave',
      date: '2026-11-25',
      leave: { startsAt: null, endsAt: null },
      dutyId: 3,
      driverId: 1,
      vehicleId: 1,
    },
  ]);
});

test('reports conflicts of the duties that start in the interval, with earlier duties', () => {
  const duties = [
    testDuty(1, india('2026-11-23 22:00')),
    testDuty(2, india('2026-11-24 00:10'), { vehicle: 2 }),
  ];
  const day = (date: string, next: string) => ({ from: india(`${date} 00:00`), to: india(`${next} 00:00`) });
  expect(conflicts({ duties }, day('2026-11-23', '2026-11-24'))).toEqual([]);
  expect(conflicts({ duties }, day('2026-11-24', '2026-11-25'))).toMatchObject([
    { type: 'insufficient_buffer', dutyId: 2, otherId: 1, gapMinutes: 10 },
  ]);
});

test('reads the days around an interval', () => {
  expect(sheetInterval({ from: india('2026-11-23 09:00'), to: india('2026-11-23 11:00') })).toEqual({
    from: india('2026-11-21 12:00'),
    to: india('2026-11-25 12:00'),
  });
});

test('checks a candidate against the duties before and after it', () => {
  const duties = [
    testDuty(1, india('2026-11-23 09:00')),
    testDuty(2, india('2026-11-23 13:00'), { vehicle: 2 }),
  ];
  const sheet = sheetWith({ shifts: allDay, duties });
  const { id: _, ...candidate } = testDuty(3, india('2026-11-23 11:10'), { minutes: 90 });
  expect(conflictsOfCandidate(sheet, candidate)).toMatchObject([
    { type: 'insufficient_buffer', dutyId: null, otherId: 1, missingMinutes: 20 },
    { type: 'insufficient_buffer', dutyId: null, otherId: 2, missingMinutes: 10 },
  ]);
  expect(conflictsOfCandidate(sheet, { ...candidate, startsAt: india('2026-11-23 10:30') })).toMatchObject([
    { type: 'overlap', dutyId: null, otherId: 1 },
    { type: 'insufficient_buffer', dutyId: null, otherId: 2 },
  ]);
});

test('leaves the duty of the same booking out of the check of a candidate', () => {
  const duty = testDuty(1, india('2026-11-23 09:00'));
  const sheet = sheetWith({ shifts: allDay, duties: [duty] });
  expect(conflictsOfCandidate(sheet, { ...duty, startsAt: india('2026-11-23 10:00') })).toEqual([]);
});

test('checks the range for a candidate, and nothing of a vehicle for one without', () => {
  const duties = [testDuty(1, india('2026-11-23 09:00'), { km: 400, driver: 2 })];
  const sheet = sheetWith({ shifts: allDay, duties, vehicles: [testVehicle(1)] });
  const candidate = testDuty(2, india('2026-11-23 06:00'), { km: 200 });
  expect(conflictsOfCandidate(sheet, candidate)).toEqual([
    {
      type: 'range_exceeded',
      date: '2026-11-23',
      km: 600,
      availableKm: 450.5,
      rangeKm: 530,
      dutyId: null,
      driverId: 1,
      vehicleId: 1,
    },
  ]);
  const overlapping = {
    ...candidate,
    startsAt: india('2026-11-23 09:00'),
    endsAt: india('2026-11-23 12:00'),
  };
  expect(conflictsOfCandidate(sheet, { ...overlapping, vehicleId: null })).toEqual([]);
});

test('an override resolves the conflicts of its duty, but not leave', () => {
  const override = {
    by: { role: 'owner', phone: null, surface: 'console' },
    at: india('2026-11-22 09:00'),
    reason: 'The customer agreed',
  } as const;
  const duties = [
    testDuty(1, india('2026-11-23 09:00'), { override }),
    testDuty(2, india('2026-11-23 10:00')),
    testDuty(3, india('2026-11-24 10:00')),
    testDuty(4, india('2026-11-24 11:00')),
  ];
  const sheet = sheetWith({ shifts: allDay, duties, leave: [testLeave(1, '2026-11-23')] });
  const open = findConflicts(sheet, month).filter((conflict) => !isOverridden(sheet, conflict));
  expect(open.map(({ type, dutyId }) => `${type} ${dutyId}`)).toEqual([
    'on_leave 1',
    'on_leave 2',
    'overlap 4',
  ]);
});

test('offers drivers with their labels and the vehicle of their shift, best first', () => {
  const drivers = [
    testDriver(1, { name: 'Busy' }),
    testDriver(2, { name: 'Late' }),
    testDriver(3, { name: 'Manual' }),
    testDriver(4, { name: 'Free' }),
    testDriver(5, { name: 'Inactive', active: false }),
    testDriver(6, { name: 'On leave' }),
    testDriver(7, { name: 'Away at noon' }),
    testDriver(8, { name: 'Free too' }),
  ];
  const vehicles = [testVehicle(1), testVehicle(2, { active: false })];
  const shift = (driver: number, from: string, to: string, vehicle?: number) =>
    testShift(driver, 'monday', from, to, { vehicleId: (vehicle ?? null) as VehicleId | null });
  const sheet = sheetWith({
    drivers,
    vehicles,
    shifts: [
      shift(1, '08:00', '20:00'),
      shift(2, '14:00', '20:00'),
      shift(4, '08:00', '20:00', 1),
      shift(5, '08:00', '20:00'),
      shift(6, '08:00', '20:00'),
      shift(7, '08:00', '20:00', 2),
      shift(8, '08:00', '20:00', 2),
    ],
    duties: [
      testDuty(1, india('2026-11-23 09:00'), { vehicle: 9 }),
      testDuty(2, india('2026-11-23 07:45'), { driver: 8, vehicle: 8, minutes: 90 }),
    ],
    leave: [testLeave(6, '2026-11-23'), testLeave(7, '2026-11-23', '10:00', '14:00')],
  });
  const options = driverOptions(sheet, {
    subject: { kind: 'booking', id: 9 as BookingId },
    startsAt: india('2026-11-23 09:30'),
    endsAt: india('2026-11-23 11:30'),
  });
  const shown = options.map(({ driver, availability, vehicle, conflicts: found }) => [
    driver.name,
    availability,
    vehicle?.id ?? null,
    found.map(({ type }) => type),
  ]);
  expect(shown).toEqual([
    ['Free', 'available', 1, []],
    ['Free too', 'available', null, ['insufficient_buffer']],
    ['Manual', 'manual', null, ['outside_shift']],
    ['Late', 'outside-hours', null, ['outside_shift']],
    ['Busy', 'already-assigned', null, ['overlap']],
  ]);
});

test('keeps the vehicle of a present duty for its driver and for drivers without one', () => {
  const sheet = sheetWith({
    drivers: [testDriver(1), testDriver(2), testDriver(3)],
    vehicles: [testVehicle(1), testVehicle(2), testVehicle(4)],
    shifts: [1, 2].map((id) => ({
      ...testShift(id, 'monday', '06:00', '22:00'),
      vehicleId: id as VehicleId,
    })),
  });
  const options = driverOptions(sheet, {
    subject: { kind: 'booking', id: 9 as BookingId },
    startsAt: india('2026-11-23 09:30'),
    endsAt: india('2026-11-23 11:30'),
    present: { driverId: 1 as DriverId, vehicleId: 4 as VehicleId },
  });
  expect(options.map(({ driver, vehicle }) => [driver.id, vehicle?.id])).toEqual([
    [1, 4],
    [2, 2],
    [3, 4],
  ]);
});
