import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { authenticatorCodes } from '#infra/security/second-factor/authenticator-codes.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';

const codes = authenticatorCodes('Ratha & Sons');
/** The secret of the test vectors in RFC 6238. At 59 s the code is 94287082, of which 6 digits are used. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test('accepts a code in its own step, one step before and one after', () => {
  for (const seconds of [0, 30, 59, 60, 89]) {
    expect(codes.stepOf(SECRET, '287082', at(seconds)), `at ${seconds} s`).toBe(1);
  }
});

test('refuses a code two steps away, and a code of another secret', () => {
  expect(codes.stepOf(SECRET, '287082', at(90))).toBeUndefined();
  expect(codes.stepOf(SECRET, '287082', at(20_000))).toBeUndefined();
  expect(codes.stepOf(codes.newSecret(), '287082', at(59))).toBeUndefined();
});

test('creates secrets of 160 bits, and an address that authenticator apps read', () => {
  const secret = codes.newSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(codes.newSecret()).not.toBe(secret);
  const address = new URL(codes.address(secret, RIDER_PHONE));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Ratha & Sons');
});
