import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, type Paise, splitTax } from '#domain/billing/tax.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';

const DELHI = '07' as StateCode;
const HARYANA = '06' as StateCode;

test('takes CGST and SGST out of a fare within one state', () => {
  expect(splitTax(rupees(1440), { supplier: DELHI, placeOfSupply: DELHI })).toEqual({
    taxable: 137_142,
    lines: [
      { name: 'CGST', percent: 2.5, amount: 3429 },
      { name: 'SGST', percent: 2.5, amount: 3429 },
    ],
    tax: 6858,
    total: 144_000,
  });
});

test('takes IGST out of a fare between two states', () => {
  expect(splitTax(rupees(1050), { supplier: DELHI, placeOfSupply: HARYANA })).toEqual({
    taxable: 100_000,
    lines: [{ name: 'IGST', percent: 5, amount: 5000 }],
    tax: 5000,
    total: 105_000,
  });
});

test('adds up to the fare to the paisa, with equal halves and 5% of the taxable value, for every fare', () => {
  const fares = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fares, fc.boolean(), (fare, isWithin) => {
      const split = splitTax(rupees(fare), { supplier: DELHI, placeOfSupply: isWithin ? DELHI : HARYANA });
      const tax = split.lines.reduce((sum, { amount }) => sum + amount, 0);
      expect(split.taxable + tax).toBe(fare * 100);
      expect(split.tax).toBe(tax);
      expect(new Set(split.lines.map(({ amount }) => amount)).size).toBe(1);
      // Each line is rounded to a paisa.
      expect(Math.abs(split.taxable * 0.05 - tax)).toBeLessThanOrEqual(1.1);
    }),
    { seed: 20_261_122 },
  );
});

test('writes paise with Indian grouping', () => {
  expect(formatPaise(10_000_050 as Paise)).toBe('₹1,00,000.50');
  expect(formatPaise(-5 as Paise)).toBe('−₹0.05');
});
