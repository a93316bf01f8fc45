import { expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import type { OtpTried } from '#domain/identity/ports.ts';
import { tryOtp, verifyOtp } from '#domain/identity/verify-otp.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';
import { securityLog } from '#tests/builders/security-log.ts';

const WRONG = { code: 'otp-wrong', field: 'otp' };
const RIGHT: OtpTried = { kind: 'right', challengeId: 5, isUsed: false };
const given = { phone: RIDER_PHONE, otp: '012345', session: 'session-1' };

/** Sets up an attempt with the given outcome. */
function challenge(outcome: OtpTried = RIGHT, { usedMeanwhile = false } = {}) {
  const asked: [string, unknown][] = [];
  const { refusals, noted } = securityLog();
  const attempt = tryOtp({
    tries: {
      attempt: async (question) => {
        asked.push(['attempt', question]);
        return outcome;
      },
    },
    codes: {
      make: () => '',
      makeLong: () => '',
      hashes: (phone, code) => [`${code}/${phone}`, 'hash of an earlier key'],
    },
    parsePhone,
    refusals,
  });
  const verify = verifyOtp({
    tryOtp: attempt,
    refusals,
    inTransaction: (work) =>
      work({
        otps: {
          consume: async (question) => {
            asked.push(['consume', question]);
            return !usedMeanwhile;
          },
        },
        customers: {
          ofPhone: async (...question): Promise<Customer> => {
            asked.push(['ofPhone', question]);
            return aCustomer();
          },
        },
      }),
  });
  return { attempt, verify, asked, noted };
}

test('verifies a phone by the right code with spaces around it, and does not use it up', async () => {
  const { attempt, asked } = challenge();
  const proven = { phone: RIDER_PHONE, challengeId: 5, isUsed: false };
  expect(accepted(await attempt({ ...given, otp: ' 012345 ' }))).toEqual(proven);
  const compared = {
    phone: RIDER_PHONE,
    session: 'session-1',
    codeHashes: [`012345/${RIDER_PHONE}`, 'hash of an earlier key'],
  };
  expect(asked).toEqual([['attempt', compared]]);
});

test('refuses a wrong code', async () => {
  expect(refused(await challenge({ kind: 'wrong' }).attempt(given))).toEqual(WRONG);
});

test.each(['tries', 'expired'] as const)('tells why a code is never right again: %s', async (ended) => {
  const { attempt } = challenge({ kind: 'wrong', ended });
  expect(refused(await attempt(given))).toEqual({ ...WRONG, ended });
});

test.each([
  ['', 'phone-missing'],
  [' ', 'phone-missing'],
  ['12345', 'phone-invalid'],
])('refuses %j as a phone and counts no try', async (phone, code) => {
  const { attempt, asked } = challenge();
  expect(refused(await attempt({ ...given, phone }))).toEqual({
    code: 'invalid',
    errors: [{ field: 'phone', code }],
  });
  expect(asked).toEqual([]);
});

test.each(['123 456', ' 123-456 ', '12 34 56'])('reads the pasted %j as 123456', async (otp) => {
  const { attempt, asked } = challenge();
  await attempt({ ...given, otp });
  expect(asked).toHaveLength(1);
});

test.each(['acdef-hjkmn', ' ACDE FHJK MN '])('reads the long code %j in capitals', async (otp) => {
  const { attempt, asked } = challenge();
  await attempt({ ...given, otp });
  expect(asked).toMatchObject([
    ['attempt', { codeHashes: [`ACDEFHJKMN/${RIDER_PHONE}`, expect.anything()] }],
  ]);
});

test.each([
  ['ACDEFHJKM', false],
  ['ACDEFHJKM0', false],
  ['123456789', false],
  ['ACDEFHJKMNP', false],
  ['12345', true],
])('asks for 10 characters instead of %j', async (otp, isLong) => {
  const { attempt, asked } = challenge();
  expect(refused(await attempt({ ...given, otp, isLong }))).toEqual({
    code: 'invalid',
    errors: [{ field: 'otp', code: 'otp-incomplete-long' }],
  });
  expect(asked).toEqual([]);
});

test.each(['०१२३४५', '\u2066012345\u2069', '012\u00a0345.', '０１２－３４５', '01234\n5'])(
  'reads %j as the code 012345',
  async (otp) => {
    const { attempt, asked } = challenge();
    await attempt({ ...given, otp });
    await attempt({ ...given, otp: '012345' });
    expect(asked[0]).toEqual(asked[1]);
  },
);

test.each(['', '12345', '1234567', '12345a', '1234²6', '०१२३४'])(
  'refuses %j as a code of 6 digits and counts no try',
  async (otp) => {
    const { attempt, asked } = challenge();
    const code = 'otp-incomplete';
    expect(refused(await attempt({ ...given, otp }))).toEqual({
      code: 'invalid',
      errors: [{ field: 'otp', code }],
    });
    expect(asked).toEqual([]);
  },
);

test('tells a locked session how long it must wait', async () => {
  const now = india('2026-11-21 12:00');
  const { attempt } = challenge({ kind: 'locked', lockedUntil: india('2026-11-21 12:10'), now });
  expect(refused(await attempt(given))).toEqual({
    code: 'too-many-requests',
    reason: 'wrong-codes',
    retryAfterSeconds: 600,
  });
});

test('uses up the verified code and returns the customer of the phone', async () => {
  const { verify, asked } = challenge();
  expect(accepted(await verify(given))).toEqual(aCustomer());
  expect(asked.slice(-2)).toEqual([
    ['consume', 5],
    ['ofPhone', [RIDER_PHONE, undefined]],
  ]);
});

test.each<[string, OtpTried]>([
  ['a wrong code', { kind: 'wrong' }],
  ['a code that was used before', { ...RIGHT, isUsed: true }],
])('verifies nobody by %s', async (_what, outcome) => {
  const { verify, asked } = challenge(outcome);
  expect(refused(await verify(given))).toEqual(WRONG);
  expect(asked.map(([step]) => step)).toEqual(['attempt']);
});

test('refuses a code that was used meanwhile, and creates no customer', async () => {
  const { verify, asked } = challenge(RIGHT, { usedMeanwhile: true });
  expect(refused(await verify(given))).toEqual(WRONG);
  expect(asked.map(([step]) => step)).not.toContain('ofPhone');
});
