import { expect, test } from 'vitest';
import { approximateDays, days, formatPeriod, parsePeriod, years } from '#domain/retention/period.ts';

test('reads days and years', () => {
  expect(parsePeriod('180d')).toEqual(days(180));
  expect(parsePeriod('8y')).toEqual(years(8));
});

test.each(['8', '1m', '8m', '0d', '-8y', '8 y', '1.5y', '8Y', '180', 'd', 'forever', '999999d'])(
  'does not read %s',
  (text) => {
    expect(parsePeriod(text)).toBeUndefined();
  },
);

test('formats a period with its unit', () => {
  expect([days(1), days(180), years(1), years(8)].map(formatPeriod)).toEqual([
    '1 day',
    '180 days',
    '1 year',
    '8 years',
  ]);
});

test('compares periods by their days', () => {
  expect(approximateDays(years(1))).toBe(approximateDays(days(365)));
});
