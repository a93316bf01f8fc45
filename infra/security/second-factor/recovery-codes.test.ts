import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { recoveryCodes } from '#infra/security/second-factor/recovery-codes.ts';
import { OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';

const BEFORE = { sessionSecret: 'the first secret', previousSecret: null };
const codesOf = (secrets: Parameters<typeof deriveKeys>[0]) =>
  recoveryCodes(deriveKeys(secrets, 'recovery-code'));
const codes = codesOf(BEFORE);
const CODE = '7k2m-9qxd-41vt';

test('stores a code by scrypt with a salt of its own, and finds it among the others', async () => {
  const stored = await Promise.all([codes.make(), CODE, CODE].map((code) => codes.hash(RIDER_PHONE, code)));
  expect(stored).toEqual(Array(3).fill(expect.stringMatching(/^scrypt-16384-8-1\$[\w-]{22}\$[\w-]{43}$/)));
  expect(new Set(stored.map((one) => one.split('$')[1])).size).toBe(3);
  expect(await codes.find(RIDER_PHONE, ' 7K2M 9QXD 4ivt ', stored)).toBe(stored[1]);
  expect(await codes.find(OTHER_PHONE, CODE, stored)).toBeUndefined();
  expect(await codes.find(RIDER_PHONE, '7k2m-9qxd-41vw', stored)).toBeUndefined();
});

test('finds a code that was stored at another cost', async () => {
  const keys = deriveKeys(BEFORE, 'recovery-code');
  const stored = [await recoveryCodes(keys, { N: 2, r: 8, p: 2 }).hash(RIDER_PHONE, CODE)];
  expect(await codes.find(RIDER_PHONE, CODE, stored)).toBe(stored[0]);
});

test('needs the key of the code besides the database', async () => {
  const stored = [await codes.hash(RIDER_PHONE, CODE)];
  const other = { sessionSecret: 'the second secret', previousSecret: null };
  expect(await codesOf(other).find(RIDER_PHONE, CODE, stored)).toBeUndefined();
  const rotated = codesOf({ ...other, previousSecret: BEFORE.sessionSecret });
  expect(await rotated.find(RIDER_PHONE, CODE, stored)).toBe(stored[0]);
  expect(await codesOf(other).find(RIDER_PHONE, CODE, [await rotated.hash(RIDER_PHONE, CODE)])).toBeDefined();
});

test('accepts a code that an earlier release stored as a keyed hash', async () => {
  const [key] = deriveKeys(BEFORE, 'recovery-code');
  const stored = createHmac('sha256', key).update(`${RIDER_PHONE}:7k2m9qxd41vt`).digest('base64url');
  expect(await codes.find(RIDER_PHONE, CODE, [stored])).toBe(stored);
  expect(await codes.find(RIDER_PHONE, '7k2m-9qxd-41vw', [stored])).toBeUndefined();
});

test.each(['', '7k2m', `${CODE}0`, 'u'.repeat(12), '7'.repeat(60_000)])(
  'hashes nothing for %.20j',
  async (typed) => {
    // The stored text is of the typed code's form, so a hash would be compared.
    const stored = [await codes.hash(RIDER_PHONE, typed)];
    expect(await codes.find(RIDER_PHONE, typed, stored)).toBeUndefined();
  },
);
