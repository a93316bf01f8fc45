import { expect, test } from 'vitest';
import { deriveKeys, PURPOSES } from '#infra/security/derive-key.ts';
import { otpCodes } from '#infra/security/otp-codes.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';

const BEFORE = { sessionSecret: 'the first secret', previousSecret: null };
const ROTATED = { sessionSecret: 'the second secret', previousSecret: 'the first secret' };

test('derives another key for each purpose', () => {
  const keys = PURPOSES.map((purpose) => deriveKeys(BEFORE, purpose)[0].toString('hex'));
  expect(new Set(keys).size).toBe(PURPOSES.length);
});

test.each(PURPOSES)('accepts the previous key for the purpose %s, after the current one', (purpose) => {
  const [before] = deriveKeys(BEFORE, purpose);
  const [current, ...earlier] = deriveKeys(ROTATED, purpose);
  expect(current).not.toEqual(before);
  expect(earlier).toEqual([before]);
});

test('compares a one-time code with the hash of each key, and stores that of the current one', () => {
  const hashes = (secrets: typeof BEFORE | typeof ROTATED) =>
    otpCodes(deriveKeys(secrets, 'one-time-code')).hashes(RIDER_PHONE, '012345');
  const current = { ...ROTATED, previousSecret: null };
  expect(hashes(ROTATED)).toEqual([...hashes(current), ...hashes(BEFORE)]);
});
