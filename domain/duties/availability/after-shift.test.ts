import { expect, test } from 'vitest';
import { afterShift } from '#domain/duties/availability/after-shift.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { sheetWith, testLeave, testShift } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const monday = testShift(1, 'monday', '08:00', '20:00');

/** Returns the minutes after the shift of a ride between two times. 23 November 2026 is a Monday. */
function minutes(rows: Partial<DutySheet>, from: string, to: string): number | undefined {
  const interval = { from: india(`2026-11-${from}`), to: india(`2026-11-${to}`) };
  return afterShift(sheetWith(rows), 1 as DriverId, interval)?.minutes;
}

test('counts the minutes from the end of the shift to the end of the ride', () => {
  const shifts = [monday];
  expect(minutes({ shifts }, '23 18:00', '23 20:00')).toBeUndefined();
  expect(minutes({ shifts }, '23 18:00', '23 20:01')).toBe(1);
  expect(minutes({ shifts }, '23 18:00', '23 22:30')).toBe(150);
  expect(minutes({ shifts }, '23 20:30', '23 22:30')).toBe(150);
});

test('counts nothing if the start is in no shift', () => {
  expect(minutes({ shifts: [monday] }, '23 21:01', '23 23:30')).toBeUndefined();
  expect(minutes({}, '23 18:00', '23 22:30')).toBeUndefined();
});

test('counts from the end of an overnight shift, also of the day before', () => {
  const shifts = [testShift(1, 'monday', '18:00', '02:00')];
  expect(minutes({ shifts }, '23 23:00', '24 01:59')).toBeUndefined();
  expect(minutes({ shifts }, '23 23:00', '24 03:30')).toBe(90);
  expect(minutes({ shifts }, '24 01:00', '24 03:30')).toBe(90);
});

test('counts shifts that follow each other as one', () => {
  const shifts = [testShift(1, 'monday', '18:00', '23:59'), testShift(1, 'tuesday', '00:00', '06:00')];
  expect(minutes({ shifts }, '23 22:00', '24 05:00')).toBeUndefined();
  expect(minutes({ shifts }, '23 22:00', '24 07:30')).toBe(90);
  const apart = [monday, testShift(1, 'tuesday', '08:00', '20:00')];
  expect(minutes({ shifts: apart }, '23 18:00', '24 10:00')).toBe(14 * 60);
  const hour = [testShift(1, 'monday', '18:00', '23:00'), testShift(1, 'tuesday', '00:00', '06:00')];
  expect(minutes({ shifts: hour }, '23 22:00', '24 05:00')).toBeUndefined();
  const more = [testShift(1, 'monday', '18:00', '22:59'), testShift(1, 'tuesday', '00:00', '06:00')];
  expect(minutes({ shifts: more }, '23 22:00', '24 05:00')).toBe(6 * 60 + 1);
});

test('counts from the overnight shift of the day before if it ends later than the own shift', () => {
  const shifts = [testShift(1, 'monday', '18:00', '06:00'), testShift(1, 'tuesday', '00:00', '01:00')];
  expect(minutes({ shifts }, '24 00:30', '24 06:00')).toBeUndefined();
  expect(minutes({ shifts }, '24 00:30', '24 07:30')).toBe(90);
});

test('leaves out a following shift that the driver does not work', () => {
  const tuesday = testShift(1, 'tuesday', '00:00', '06:00');
  const shifts = [testShift(1, 'monday', '18:00', '23:59'), tuesday];
  expect(minutes({ shifts, leave: [testLeave(1, '2026-11-24')] }, '23 22:00', '24 05:00')).toBe(301);
  const expired = [shifts[0] ?? monday, { ...tuesday, until: '2026-11-23' as IndiaDate }];
  expect(minutes({ shifts: expired }, '23 22:00', '24 05:00')).toBe(301);
});
