import { expect, test } from 'vitest';
import { driverDay } from '#domain/duties/availability/driver-day.ts';
import { shiftAt, shiftOn, vehicleOfShift } from '#domain/duties/availability/shift-on.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import { sheetWith, testDuty, testLeave, testShift } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { type IndiaDate, indiaTimeOf, WEEKDAYS } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const driver = 1 as DriverId;
/** A Monday and a Tuesday. */
const monday = '2026-11-23' as IndiaDate;
const tuesday = '2026-11-24' as IndiaDate;

const dayShift = testShift(1, 'monday', '08:00', '20:00');
const nightShift = testShift(1, 'monday', '18:00', '06:00', { vehicleId: 7 as VehicleId });

function day(rows: Partial<DutySheet>, date = monday) {
  return driverDay(sheetWith(rows), driver, date);
}

/** Returns `08:00-09:00 free` for each slot. */
function slots(rows: Partial<DutySheet>, date = monday): string[] {
  return day(rows, date).slots.map(({ kind, from, to }) => `${indiaTimeOf(from)}-${indiaTimeOf(to)} ${kind}`);
}

test('names the state of each kind of day', () => {
  const duties = [testDuty(1, india('2026-11-23 09:00'))];
  const leave = [testLeave(1, '2026-11-23')];
  expect(day({}).state).toBe('no-schedule');
  expect(day({ shifts: [dayShift] }).state).toBe('available');
  expect(day({ shifts: [dayShift], duties }).state).toBe('duty-periods-busy');
  expect(day({ duties }).state).toBe('special-assignment');
  expect(day({ shifts: [dayShift], duties, leave })).toMatchObject({
    state: 'on-leave',
    slots: [],
    working: [],
  });
});

test('ignores duties, shifts and leave of other drivers', () => {
  const others = {
    shifts: [testShift(2, 'monday', '08:00', '20:00')],
    duties: [testDuty(1, india('2026-11-23 09:00'), { driver: 2 })],
    leave: [testLeave(2, '2026-11-23')],
  };
  expect(day(others)).toMatchObject({ state: 'no-schedule', duties: [], leave: [] });
});

test('lists free and busy slots of the shift', () => {
  const duties = [
    testDuty(2, india('2026-11-23 14:00')),
    testDuty(1, india('2026-11-23 07:00')),
    testDuty(3, india('2026-11-23 15:00')),
    testDuty(4, india('2026-11-23 19:00')),
  ];
  expect(slots({ shifts: [dayShift], duties })).toEqual([
    '08:00-09:00 busy',
    '09:00-14:00 free',
    '14:00-17:00 busy',
    '17:00-19:00 free',
    '19:00-20:00 busy',
  ]);
});

test('counts leave for a part of the day as busy', () => {
  const rows = { shifts: [dayShift], leave: [testLeave(1, '2026-11-23', '12:00', '16:00')] };
  expect(day(rows).state).toBe('available');
  expect(slots(rows)).toEqual(['08:00-12:00 free', '12:00-16:00 busy', '16:00-20:00 free']);
});

test('joins leave up to midnight and leave from midnight on', () => {
  const leave = [testLeave(1, '2026-11-23', '20:00', '23:59'), testLeave(1, '2026-11-24', '00:00', '02:00')];
  const rows = { shifts: [nightShift], leave };
  expect(slots(rows)).toEqual(['18:00-20:00 free', '20:00-02:00 busy', '02:00-06:00 free']);
});

test('carries an overnight shift over into a day without a shift', () => {
  const duties = [testDuty(1, india('2026-11-24 02:00'))];
  const rows = { shifts: [nightShift], duties };
  expect(day(rows, tuesday)).toMatchObject({
    shift: nightShift,
    carriedOver: true,
    state: 'duty-periods-busy',
  });
  expect(slots(rows, tuesday)).toEqual(['00:00-02:00 free', '02:00-04:00 busy', '04:00-06:00 free']);
  // On the Monday, the shift runs to its end on Tuesday.
  expect(slots(rows)).toEqual(['18:00-02:00 free', '02:00-04:00 busy', '04:00-06:00 free']);
});

test('shows the rest of the night and the own shift of a day with both', () => {
  const shifts = [nightShift, testShift(1, 'tuesday', '18:00', '06:00')];
  expect(day({ shifts }, tuesday).carriedOver).toBe(false);
  expect(slots({ shifts }, tuesday)).toEqual(['00:00-06:00 free', '18:00-06:00 free']);
});

test('does not carry over a shift that ends at midnight', () => {
  const shifts = [testShift(1, 'monday', '16:00', '00:00')];
  expect(day({ shifts }, tuesday).state).toBe('no-schedule');
  expect(slots({ shifts })).toEqual(['16:00-00:00 free']);
});

test('does not carry over the shift of a day of leave', () => {
  const rows = { shifts: [nightShift], leave: [testLeave(1, '2026-11-23')] };
  expect(day(rows, tuesday).state).toBe('no-schedule');
  expect(shiftAt(sheetWith(rows), driver, india('2026-11-24 03:00'))).toBeUndefined();
});

test.each([
  ['the last day of a month', 'saturday', '2026-10-31', '2026-11-01'],
  ['the last day of a year', 'thursday', '2026-12-31', '2027-01-01'],
  ['a leap day', 'tuesday', '2028-02-29', '2028-03-01'],
  ['the day before a leap day', 'monday', '2028-02-28', '2028-02-29'],
] as const)('carries an overnight shift over from %s', (_, weekday, date, next) => {
  const shifts = [testShift(1, weekday, '22:00', '05:00')];
  expect(shiftOn(sheetWith({ shifts }), driver, date as IndiaDate)?.carriedOver).toBe(false);
  const carried = shiftOn(sheetWith({ shifts }), driver, next as IndiaDate);
  expect(carried?.carriedOver).toBe(true);
  expect(carried?.interval).toEqual({ from: india(`${date} 22:00`), to: india(`${next} 05:00`) });
});

test('counts a start up to 60 minutes after the end as within the shift', () => {
  const sheet = sheetWith({ shifts: [dayShift] });
  const isIn = (time: string) => shiftAt(sheet, driver, india(`2026-11-23 ${time}`)) !== undefined;
  expect(['07:59', '08:00', '20:00', '21:00', '21:01'].map(isIn)).toEqual([false, true, true, true, false]);
});

test('counts the grace of a late shift into the next day', () => {
  const sheet = sheetWith({ shifts: [testShift(1, 'monday', '12:00', '23:30')] });
  expect(shiftAt(sheet, driver, india('2026-11-24 00:30'))?.carriedOver).toBe(true);
  expect(shiftAt(sheet, driver, india('2026-11-24 00:31'))).toBeUndefined();
});

test('applies a shift from its first to its last day only', () => {
  const shifts = WEEKDAYS.map((weekday) =>
    testShift(1, weekday, '08:00', '20:00', { from: monday, until: tuesday }),
  );
  const has = (date: string) => shiftOn(sheetWith({ shifts }), driver, date as IndiaDate) !== undefined;
  expect(['2026-11-22', monday, tuesday, '2026-11-25'].map(has)).toEqual([false, true, true, false]);
});

test('takes the vehicle of the shift that the start is in', () => {
  const shifts = [nightShift, testShift(1, 'tuesday', '18:00', '06:00', { vehicleId: 8 as VehicleId })];
  const vehicle = (text: string) => vehicleOfShift(sheetWith({ shifts }), driver, india(text));
  expect(vehicle('2026-11-24 03:00')).toBe(7);
  expect(vehicle('2026-11-24 19:00')).toBe(8);
  // Outside both: the shift of the day.
  expect(vehicle('2026-11-24 12:00')).toBe(8);
  expect(vehicle('2026-11-26 12:00')).toBeUndefined();
});
