import { describe, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import {
  bucketsOf,
  bucketUnit,
  daysOf,
  PERIOD_PRESETS,
  presetPeriod,
  readPeriod,
} from '#domain/reports/period.ts';

/** A Sunday. */
const TODAY = '2026-11-29' as IndiaDate;
const read = (from?: string, to?: string, period?: string) => readPeriod({ from, to, period }, TODAY);
const days = (from: string, to: string) => ({ from: from as IndiaDate, to: to as IndiaDate });

describe('reading a period', () => {
  test('is the last 30 days by default', () => {
    const expected = { ok: true, period: days('2026-10-31', '2026-11-29'), preset: 'last-30-days' };
    expect(read()).toEqual(expected);
    expect(read('', '', '')).toEqual(expected);
  });

  test('takes both days, or 30 days from or to one', () => {
    expect(read('2026-11-01', '2026-11-01')).toMatchObject({ period: days('2026-11-01', '2026-11-01') });
    expect(read('2026-11-01')).toMatchObject({ period: days('2026-11-01', '2026-11-30'), preset: null });
    expect(read(undefined, '2026-03-01')).toMatchObject({ period: days('2026-01-31', '2026-03-01') });
  });

  test('refuses days that do not exist, each at its field', () => {
    expect(read('2026-02-30', 'yesterday')).toEqual({
      ok: false,
      errors: [
        { field: 'from', code: 'not-a-day' },
        { field: 'to', code: 'not-a-day' },
      ],
    });
  });

  test('refuses a period that is turned round, and names the first day', () => {
    expect(read('2026-11-02', '2026-11-01')).toEqual({
      ok: false,
      errors: [{ field: 'to', code: 'before-first-day', from: '2026-11-02' }],
    });
  });

  test('takes 366 days and no more', () => {
    expect(read('2026-01-01', '2027-01-01')).toMatchObject({ ok: true });
    expect(read('2026-01-01', '2027-01-02')).toEqual({
      ok: false,
      errors: [{ field: 'to', code: 'period-too-long', lastDay: '2027-01-01' }],
    });
  });

  test('refuses an unknown period, and a period beside days', () => {
    expect(read(undefined, undefined, 'next-year')).toMatchObject({ errors: [{ code: 'unknown-period' }] });
    expect(read('2026-11-01', undefined, 'this-week')).toMatchObject({
      errors: [{ field: 'period', code: 'period-and-days' }],
    });
  });
});

test('knows the days of each preset; a week begins on Monday', () => {
  expect(Object.fromEntries(PERIOD_PRESETS.map((preset) => [preset, presetPeriod(preset, TODAY)]))).toEqual({
    'last-30-days': days('2026-10-31', '2026-11-29'),
    'this-week': days('2026-11-23', '2026-11-29'),
    'last-week': days('2026-11-16', '2026-11-22'),
    'this-month': days('2026-11-01', '2026-11-30'),
    'last-month': days('2026-10-01', '2026-10-31'),
  });
  expect(presetPeriod('last-month', '2027-03-31' as IndiaDate)).toEqual(days('2027-02-01', '2027-02-28'));
});

describe('the rows over time', () => {
  test('are days up to 31 days, weeks up to 182, and months beyond', () => {
    expect(daysOf(days('2028-02-28', '2028-03-01'))).toBe(3);
    expect(bucketUnit(days('2026-11-01', '2026-12-01'))).toBe('day');
    expect(bucketUnit(days('2026-11-01', '2026-12-02'))).toBe('week');
    expect(bucketUnit(days('2026-01-01', '2026-07-01'))).toBe('week');
    expect(bucketUnit(days('2026-01-01', '2026-07-02'))).toBe('month');
  });

  test('begin with the period, then with each Monday or first of a month', () => {
    const weeks = bucketsOf(days('2026-11-04', '2026-11-16'), 'week');
    expect(weeks).toEqual(['2026-11-04', '2026-11-09', '2026-11-16']);
    const months = bucketsOf(days('2026-11-30', '2027-02-01'), 'month');
    expect(months).toEqual(['2026-11-30', '2026-12-01', '2027-01-01', '2027-02-01']);
    expect(bucketsOf(days('2026-11-29', '2026-12-01'), 'day')).toHaveLength(3);
  });
});
