import { expect, test } from 'vitest';
import type { Quote } from '#domain/fares/quote.ts';
import { rupees } from '#domain/kernel/money.ts';
import { quoteSeal } from '#infra/security/quote-seal.ts';

const quote: Quote = {
  ride: '["hourly"]',
  price: {
    base: rupees(1000),
    meetAndGreet: rupees(0),
    total: rupees(1000),
    discount: rupees(0),
    final: rupees(1000),
    couponCode: null,
    distanceKm: null,
    durationMinutes: null,
    breakdown: [{ label: '2 hours', amount: rupees(1000) }],
  },
  expiresAt: 1_800_000_000_000,
};

test('opens what it sealed', () => {
  const seal = quoteSeal('a secret');
  expect(seal.open(seal.seal(quote))).toEqual(quote);
});

test('does not open a quote whose price was changed, whatever became of the signature', () => {
  const seal = quoteSeal('a secret');
  const [, signature] = seal.seal(quote).split('.');
  const cheaper = Buffer.from(JSON.stringify({ ...quote, price: { ...quote.price, base: 1 } })).toString(
    'base64url',
  );
  for (const forged of [
    `${cheaper}.${signature}`,
    cheaper,
    `${cheaper}.`,
    `${cheaper}.a.b`,
    '',
    '.',
    'x'.repeat(100_000),
  ]) {
    expect(seal.open(forged)).toBeUndefined();
  }
});

test('does not open a quote sealed with another secret', () => {
  expect(quoteSeal('one secret').open(quoteSeal('another secret').seal(quote))).toBeUndefined();
});
