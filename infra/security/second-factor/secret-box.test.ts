import { expect, test } from 'vitest';
import { deriveKey } from '#infra/security/derive-key.ts';
import { secretBox } from '#infra/security/second-factor/secret-box.ts';
import { OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';

const KEY = deriveKey('a secret', 'authenticator-secret');

test('opens what it sealed, and seals the same secret differently each time', () => {
  const box = secretBox([KEY]);
  const sealed = box.seal('JBSWY3DPEHPK3PXP', RIDER_PHONE);
  expect(box.open(sealed, RIDER_PHONE)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.seal('JBSWY3DPEHPK3PXP', RIDER_PHONE)).not.toBe(sealed);
});

test('does not open a secret of another member, a changed one, or one of another key', () => {
  const box = secretBox([KEY]);
  const sealed = box.seal('JBSWY3DPEHPK3PXP', RIDER_PHONE);
  const changed = Buffer.from(sealed, 'base64url');
  changed[15] = (changed[15] ?? 0) ^ 1;
  expect(box.open(sealed, OTHER_PHONE)).toBeUndefined();
  expect(box.open(changed.toString('base64url'), RIDER_PHONE)).toBeUndefined();
  expect(box.open('short', RIDER_PHONE)).toBeUndefined();
  expect(secretBox([deriveKey('a secret', 'recovery-code')]).open(sealed, RIDER_PHONE)).toBeUndefined();
});

test('opens what an earlier key sealed, and seals with the new key', () => {
  const newKey = deriveKey('a new secret', 'authenticator-secret');
  const rotated = secretBox([newKey, KEY]);
  expect(rotated.open(secretBox([KEY]).seal('old', RIDER_PHONE), RIDER_PHONE)).toBe('old');
  expect(secretBox([newKey]).open(rotated.seal('new', RIDER_PHONE), RIDER_PHONE)).toBe('new');
});

test('seals again what an earlier key sealed, and keeps what the new key sealed', () => {
  const newKey = deriveKey('a new secret', 'authenticator-secret');
  const rotated = secretBox([newKey, KEY]);
  const renewed = rotated.renewed(secretBox([KEY]).seal('old', RIDER_PHONE), RIDER_PHONE);
  expect(secretBox([newKey]).open(renewed, RIDER_PHONE)).toBe('old');
  expect(rotated.renewed(renewed, RIDER_PHONE)).toBe(renewed);
  expect(rotated.renewed(renewed, OTHER_PHONE)).toBe(renewed);
});
