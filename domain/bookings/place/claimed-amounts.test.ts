import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClaimedAmounts, clientAmountsMatch } from '#domain/bookings/place/claimed-amounts.ts';
import { aPrice } from '#tests/builders/prices.ts';

const PRICE = aPrice(1199, { meetAndGreet: 400, discount: 159 });

test('accepts a client without amounts', () => {
  expect(clientAmountsMatch({}, PRICE)).toBe(true);
});

test.each<ClaimedAmounts>([
  { fare: 1199 },
  { fare: 1599 },
  { fare: 1199.4 },
  { fare: 1198.5 },
  { originalFare: 1199 },
  { originalFare: 1599 },
  { discountAmount: 159 },
  { finalFare: 1440 },
  { fare: 1599, originalFare: 1599, discountAmount: 159, finalFare: 1440 },
])('accepts %o for ₹1,199 and ₹400 less ₹159', (claimed) => {
  expect(clientAmountsMatch(claimed, PRICE)).toBe(true);
});

test.each<ClaimedAmounts>([
  { fare: 1198 },
  { fare: 1440 },
  { fare: 0 },
  { fare: Number.NaN },
  { originalFare: 1440 },
  { originalFare: 1600 },
  { discountAmount: 0 },
  { discountAmount: 160 },
  { finalFare: 1599 },
  { finalFare: 1199 },
  { fare: 1599, originalFare: 1599, discountAmount: 159, finalFare: 1 },
])('refuses %o for ₹1,199 and ₹400 less ₹159', (claimed) => {
  expect(clientAmountsMatch(claimed, PRICE)).toBe(false);
});

test('refuses amounts if one of them differs from the server’s', () => {
  const right = { fare: 1199, originalFare: 1599, discountAmount: 159, finalFare: 1440 };
  const fields = fc.constantFrom<keyof ClaimedAmounts>('fare', 'originalFare', 'discountAmount', 'finalFare');
  fc.assert(
    fc.property(fields, fc.nat(5_000), (field, amount) => {
      const ours = field === 'fare' || field === 'originalFare' ? [1199, 1599] : [right[field]];
      expect(clientAmountsMatch({ ...right, [field]: amount }, PRICE)).toBe(ours.includes(amount));
    }),
  );
});
