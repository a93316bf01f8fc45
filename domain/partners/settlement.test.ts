import { expect, test } from 'vitest';
import {
  daysOfMonth,
  type Month,
  monthOf,
  neighbourMonth,
  readMonth,
  spanOfMonth,
} from '#domain/partners/settlement.ts';

test.each(['2026-11', '2024-02', '2100-12'])('reads %s', (text) => {
  expect(readMonth(text)).toBe(text);
});

test.each([
  '',
  '2026',
  '2026-1',
  '2026-13',
  '2026-00',
  '1999-01',
  '2026-11-01',
  '11/2026',
  '0026-11',
  ' 2026-11',
])('reads no month in %j', (text) => {
  expect(readMonth(text)).toBeUndefined();
});

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('knows the days of %s', (month, from, to) => {
  expect(daysOfMonth(month as Month)).toEqual({ from, to });
});

test('a month begins and ends at midnight in India', () => {
  const { from, until } = spanOfMonth('2026-11' as Month);
  expect([from, until].map((one) => one.toISOString())).toEqual([
    '2026-10-31T18:30:00.000Z',
    '2026-11-30T18:30:00.000Z',
  ]);
  expect(monthOf(new Date('2026-11-30T18:29:59.999Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T18:40:00Z'))).toBe('2026-12');
});

test('knows the months before and after, within what can be read', () => {
  expect(neighbourMonth('2026-12' as Month, 1)).toBe('2027-01');
  expect(neighbourMonth('2026-01' as Month, -1)).toBe('2025-12');
  expect(neighbourMonth('2000-01' as Month, -1)).toBeUndefined();
  expect(neighbourMonth('2199-12' as Month, 1)).toBeUndefined();
});
