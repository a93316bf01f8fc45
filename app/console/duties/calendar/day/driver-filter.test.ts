import { expect, test } from 'vitest';
import { calendarDay } from '#app/console/duties/calendar/day/calendar-day.server.ts';
import {
  type DriverFilter,
  groupsOf,
  isShown,
  NO_FILTER,
  readDriverFilter,
} from '#app/console/duties/calendar/day/driver-filter.ts';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { assignHref, calendarHref, fromOf } from '#app/console/duties/duty-hrefs.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import { HOUR_MS, type IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

const MONDAY = '2026-11-23' as IndiaDate;
const NOW = india('2026-11-23 12:00');

/** 1 and 2 work by day, and 1 has a duty from 11:00 to 13:00. 3 works at night, 4 since Sunday, 5 is on leave, 6 has no shift. */
const { drivers, now } = calendarDay({
  date: MONDAY,
  now: NOW,
  sheet: sheetWith({
    vehicles: [testVehicle(1)],
    drivers: [1, 2, 3, 4, 5, 6].map((id) => testDriver(id)),
    shifts: [
      testShift(1, 'monday', '08:00', '20:00'),
      testShift(2, 'monday', '08:00', '20:00'),
      testShift(3, 'monday', '18:00', '06:00'),
      testShift(4, 'sunday', '18:00', '06:00'),
      testShift(5, 'monday', '08:00', '20:00'),
    ],
    leave: [testLeave(5, MONDAY)],
    duties: [testDuty(1, india('2026-11-23 11:00'))],
  }),
  unassigned: [],
  facts: [],
  acceptWithin: HOUR_MS,
});

const shownBy = (filter: Partial<DriverFilter>, minute = now) =>
  drivers
    .filter((row) => isShown(row, { ...NO_FILTER, ...filter }, minute))
    .map(({ id }) => id as number)
    .sort();

test('shows the drivers of a shift', () => {
  expect(shownBy({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shownBy({ shift: 'day' })).toEqual([1, 2]);
  expect(shownBy({ shift: 'overnight' })).toEqual([3, 4]);
  expect(shownBy({ shift: 'leave' })).toEqual([5]);
  expect(shownBy({ shift: 'none' })).toEqual([6]);
});

test('shows the drivers who are free now, or at a time', () => {
  expect(shownBy({ free: 'now' })).toEqual([2]);
  expect(shownBy({ free: '13:00' })).toEqual([1, 2]);
  expect(shownBy({ free: '19:59' })).toEqual([1, 2, 3]);
  expect(shownBy({ free: '20:00' })).toEqual([3]);
  expect(shownBy({ free: '05:59' })).toEqual([4]);
  expect(shownBy({ free: '13:00', shift: 'overnight' })).toEqual([]);
});

test('shows all drivers of another day to who asks for those free now', () => {
  expect(shownBy({ free: 'now' }, -60)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('groups by shift in a fixed order, each driver once', () => {
  const grouped = groupsOf(drivers, { ...NO_FILTER, isGrouped: true });
  expect(grouped.map(({ group }) => group)).toEqual(['day', 'overnight', 'none', 'leave']);
  expect(grouped.flatMap(({ rows }) => rows)).toHaveLength(drivers.length);
  expect(groupsOf(drivers, NO_FILTER)).toEqual([{ group: null, rows: drivers }]);
});

test('reads a filter from the address, and from the one that a dialog returns to', () => {
  const filter: DriverFilter = { shift: 'overnight', free: '14:30', isGrouped: true };
  const at = { date: MONDAY, view: 'columns', filter } as const;
  const read = (href: string) => readCalendarAt(`https://rides.example${href}`, NOW);
  expect(read(calendarHref(at))).toEqual(at);
  expect(read(assignHref({ date: MONDAY, from: fromOf(at) }))).toEqual(at);
  expect(fromOf({ date: MONDAY, view: 'auto', filter: NO_FILTER })).toBeUndefined();
  expect(read('/admin/duty-calendar?date=2026-11-23&from=https://other.example/?shift=day').filter).toEqual(
    NO_FILTER,
  );
  expect(readDriverFilter(new URLSearchParams('shift=early&free=25:99&group=name'))).toEqual(NO_FILTER);
});
