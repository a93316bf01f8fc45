import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Quote } from '#domain/fares/quote.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';
import { deriveKey } from '#infra/security/derive-key.ts';
import { quoteSigner } from '#infra/security/quote-signer.ts';

const KEY = deriveKey('a secret', 'quote');

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
    estimated: true,
    breakdown: [{ label: '2 hours', amount: rupees(1000) }],
  },
  points: { pickup: { latitude: 28.6, longitude: 77.2 }, drop: null, pickupState: '06' as StateCode },
  expiresAt: 1_800_000_000_000,
};

test('verifies a token that it signed', () => {
  const signer = quoteSigner([KEY]);
  expect(signer.verify(signer.sign(quote))).toEqual(quote);
});

test('verifies a token of an older release, which knew no state', () => {
  const signer = quoteSigner([KEY]);
  const { pickupState: _, ...points } = quote.points;
  const old = signer.sign({ ...quote, points } as Quote);
  expect(signer.verify(old)?.points).toEqual({ ...points, pickupState: null });
});

test('rejects a quote with a changed price and any signature', () => {
  const signer = quoteSigner([KEY]);
  const [, signature] = signer.sign(quote).split('.');
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
    expect(signer.verify(forged)).toBeUndefined();
  }
});

test('rejects a quote signed with another key', () => {
  for (const other of [deriveKey('another secret', 'quote'), deriveKey('a secret', 'session-cookie')]) {
    expect(quoteSigner([KEY]).verify(quoteSigner([other]).sign(quote))).toBeUndefined();
  }
});

test('accepts a quote that an earlier key signed, and signs with the new key', () => {
  const newKey = deriveKey('a new secret', 'quote');
  const rotated = quoteSigner([newKey, KEY]);
  expect(rotated.verify(quoteSigner([KEY]).sign(quote))).toEqual(quote);
  expect(quoteSigner([newKey]).verify(rotated.sign(quote))).toEqual(quote);
  expect(quoteSigner([KEY]).verify(rotated.sign(quote))).toBeUndefined();
});

test.each([
  [
    'a quote of an older shape',
    JSON.stringify({ ride: '["hourly"]', fare: 1000, expiresAt: 1_800_000_000_000 }),
  ],
  ['no JSON', 'not JSON'],
])('rejects %s, although its signature is valid', (_, text) => {
  const payload = Buffer.from(text).toString('base64url');
  const signature = createHmac('sha256', KEY).update(payload).digest('base64url');
  expect(quoteSigner([KEY]).verify(`${payload}.${signature}`)).toBeUndefined();
});
