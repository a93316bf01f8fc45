import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRupees,
  formatRupees,
  percentageOf,
  rupees,
  subtractRupees,
  ZERO_RUPEES,
} from '#domain/kernel/money.ts';

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 });

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [1.5, 2],
  [2.5, 3],
  [2.49, 2],
  [-0.5, 0],
  [-0.51, -1],
  [-1.5, -1],
])('rounds %d to %d whole rupees, half a rupee up', (amount, whole) => {
  expect(rupees(amount)).toBe(whole);
});

test('rounds by at most half a rupee, and never half a rupee down', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
      const whole = rupees(amount);
      expect(Number.isInteger(whole)).toBe(true);
      expect(whole - amount).toBeLessThanOrEqual(0.5);
      expect(amount - whole).toBeLessThan(0.5);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'refuses %d as an amount of money',
  (amount) => {
    expect(() => rupees(amount)).toThrow(new RangeError(`Not an amount of money: ${amount}`));
  },
);

test('adds and subtracts amounts', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (a, b, c) => {
      expect(addRupees(rupees(a), rupees(b), rupees(c))).toBe(a + b + c);
      expect(subtractRupees(rupees(a), rupees(b))).toBe(a - b);
    }),
  );
});

test('returns 0 as the sum of no amounts', () => {
  expect(addRupees()).toBe(ZERO_RUPEES);
  expect(ZERO_RUPEES).toBe(0);
});

test.each([
  [1999, 10, 199],
  [2000, 10, 200],
  [999, 5, 49],
  [1199, 0, 0],
  [1199, 100, 1199],
])('rounds down ₹%d times %d %% to ₹%d', (amount, percentage, part) => {
  expect(percentageOf(rupees(amount), percentage)).toBe(part);
});

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1199, '₹1,199'],
  [100000, '₹1,00,000'],
  [12345678, '₹1,23,45,678'],
  [-400, '−₹400'],
  [1199.6, '₹1,200'],
])('formats %d as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('keeps the amount when it is formatted', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(Number(formatRupees(amount).replace('−', '-').replaceAll(/[₹,]/g, ''))).toBe(amount);
    }),
  );
});
