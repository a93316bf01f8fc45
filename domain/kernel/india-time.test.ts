import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMinutes,
  formatDate,
  formatDateTime,
  HOUR_MS,
  indiaDateOf,
  indiaHourOf,
  indiaInstant,
  indiaTimeOf,
  MINUTE_MS,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';

const instants = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('defines a minute and an hour in milliseconds', () => {
  expect(MINUTE_MS).toBe(60_000);
  expect(HOUR_MS).toBe(3_600_000);
});

test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31', '0002-01-01', '9998-12-31'])(
  'accepts %s as a date',
  (text) => {
    expect(parseIndiaDate(text)).toBe(text);
  },
);

test.each([
  '2026-02-30',
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-1-1',
  '21/11/2026',
  '2026-11-21T10:00',
  ' 2026-11-21',
  '2026-11-21\n',
  '+002026-11-21',
  '२०२६-११-२१',
  '',
])('refuses %j as a date', (text) => {
  expect(parseIndiaDate(text)).toBeUndefined();
});

test('accepts exactly the dates of the calendar, month by month', () => {
  const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const daysOf = (year: number, month: number) =>
    [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1600, max: 2400 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const exists = day >= 1 && day <= daysOf(year, month);
        expect(parseIndiaDate(text)).toBe(exists ? text : undefined);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['00:00', '00:00'],
  ['09:05', '09:05'],
  ['19:59', '19:59'],
  ['23:59', '23:59'],
  ['18:30:00', '18:30'],
  ['18:30:45', '18:30'],
  ['18:30:59.999', '18:30'],
])('reads %s as the time %s', (text, time) => {
  expect(parseIndiaTime(text)).toBe(time);
});

test.each([
  '24:00',
  '18:60',
  '18:30:60',
  '9:05',
  '18.30',
  '1830',
  '18:30 ',
  ' 18:30',
  '18:30:',
  '18:30:00.',
  '18:30:00,5',
  '18:3000',
  '6:30 pm',
  '',
])('refuses %j as a time', (text) => {
  expect(parseIndiaTime(text)).toBeUndefined();
});

test('converts 18:30 in India to 13:00 UTC', () => {
  const [date, time] = [parseIndiaDate('2026-11-21'), parseIndiaTime('18:30')];
  if (!date || !time) throw new Error('No such moment');
  expect(indiaInstant(date, time).toISOString()).toBe('2026-11-21T13:00:00.000Z');
});

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21', '23:59', 23],
  ['2026-11-21T18:30:00.000Z', '2026-11-22', '00:00', 0],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00', 0],
  ['2026-11-21T00:35:00.000Z', '2026-11-21', '06:05', 6],
])('converts %s to %s %s in India', (instant, date, time, hour) => {
  expect(indiaDateOf(new Date(instant))).toBe(date);
  expect(indiaTimeOf(new Date(instant))).toBe(time);
  expect(indiaHourOf(new Date(instant))).toBe(hour);
});

test('returns to the same minute from the date and the time in India', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const date = parseIndiaDate(indiaDateOf(instant));
      const time = parseIndiaTime(indiaTimeOf(instant));
      if (!date || !time) throw new Error('India shows a moment that cannot be read');
      const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
      expect(indiaInstant(date, time).getTime()).toBe(minute);
    }),
  );
});

test('displays the same time as the zone Asia/Kolkata', () => {
  const kolkata = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(formatDateTime(instant)).toBe(`${kolkata.format(instant)} IST`);
    }),
  );
});

test('formats a date as 01/04/2025 and with its time as 01/04/2025, 08:07 IST', () => {
  const instant = new Date('2025-04-01T02:37:00Z');
  expect(formatDate(instant)).toBe('01/04/2025');
  expect(formatDateTime(instant)).toBe('01/04/2025, 08:07 IST');
});

test('adds minutes without changing the given instant', () => {
  const noon = new Date('2026-11-21T06:30:00Z');
  expect(addMinutes(noon, 90).toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(addMinutes(noon, -30).toISOString()).toBe('2026-11-21T06:00:00.000Z');
  expect(noon.toISOString()).toBe('2026-11-21T06:30:00.000Z');
});
