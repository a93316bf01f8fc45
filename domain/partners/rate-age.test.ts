import { expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { describeConversion, rateAgeDays, rateAgeWords } from '#domain/partners/rate-age.ts';

const day = (text: string) => text as IndiaDate;
const dollars = { amount: 49.5, currency: 'USD', rate: { rate: 86.2, takenOn: day('2026-11-18') } } as const;

test.each([
  ['2026-11-21', '2026-11-21', 0, 'today'],
  ['2026-11-20', '2026-11-21', 1, '1 day old'],
  ['2026-02-27', '2026-03-02', 3, '3 days old'],
  ['2027-12-30', '2028-01-02', 3, '3 days old'],
  ['2028-02-28', '2028-03-01', 2, '2 days old'],
  ['2026-11-22', '2026-11-21', 0, 'today'],
])('a rate of %s is on %s %i days old', (takenOn, today, days, words) => {
  expect(rateAgeDays({ takenOn: day(takenOn) }, day(today))).toBe(days);
  expect(rateAgeWords(days)).toBe(words);
});

test('names the age of a rate from 3 days on', () => {
  expect(describeConversion(dollars, 2)).toBe('$49.50 at ₹86.2, rate of 18/11/2026');
  expect(describeConversion(dollars, 3)).toBe('$49.50 at ₹86.2, rate of 18/11/2026, 3 days old');
});

test('names no rate of an amount in rupees', () => {
  const rupees = { amount: 1499, currency: 'INR', rate: { rate: 1, takenOn: day('2020-01-01') } } as const;
  expect(describeConversion(rupees, 400)).toBe('₹1,499.00');
});
