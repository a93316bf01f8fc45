import { expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import { tryOtp, verifyOtp } from '#domain/identity/verify-otp.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';

const NOON = india('2026-11-21 12:00');
const WRONG = {
  code: 'otp-wrong',
  field: 'otp',
};

/** Sets up one phone with challenge 5, whose code is 012345. */
function challenge({ failures = 0, oldestFailureAt = null as Date | null, usedMeanwhile = false } = {}) {
  const asked: [string, unknown][] = [];
  const attempt = tryOtp({
    tries: {
      failuresSince: async (...question) => {
        asked.push(['failuresSince', question]);
        return { failures, oldestFailureAt };
      },
      attempt: async (...question) => {
        asked.push(['attempt', question]);
        return question[1] === `012345/${RIDER_PHONE}` ? 5 : undefined;
      },
    },
    codes: { make: () => '', hash: (phone, code) => `${code}/${phone}` },
    parsePhone,
    clock: () => NOON,
  });
  const verify = verifyOtp({
    tryOtp: attempt,
    inTransaction: (work) =>
      work({
        otps: {
          consume: async (...question) => {
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
    clock: () => NOON,
  });
  return { attempt, verify, asked };
}

test('verifies a phone by the right code with spaces around it, and does not use it up', async () => {
  const { attempt, asked } = challenge();
  expect(accepted(await attempt({ phone: RIDER_PHONE, otp: ' 012345 ' }))).toEqual({
    phone: RIDER_PHONE,
    challengeId: 5,
  });
  expect(asked).toEqual([
    ['failuresSince', [RIDER_PHONE, india('2026-11-21 11:00')]],
    ['attempt', [RIDER_PHONE, `012345/${RIDER_PHONE}`, NOON]],
  ]);
});

test('refuses a wrong code', async () => {
  expect(refused(await challenge().attempt({ phone: RIDER_PHONE, otp: '543210' }))).toEqual(WRONG);
});

test.each([
  ['', 'phone-missing'],
  [' ', 'phone-missing'],
  ['12345', 'phone-invalid'],
])('refuses %j as a phone and counts no try', async (phone, code) => {
  const { attempt, asked } = challenge();
  expect(refused(await attempt({ phone, otp: '012345' }))).toEqual({
    code: 'invalid',
    errors: [{ field: 'phone', code }],
  });
  expect(asked).toEqual([]);
});

test.each(['', '12345', '1234567', '12345a', '01234 5', '०१२३४५', '12345\n6'])(
  'refuses %j as a code of 6 digits and counts no try',
  async (otp) => {
    const { attempt, asked } = challenge();
    const code = 'otp-incomplete';
    expect(refused(await attempt({ phone: RIDER_PHONE, otp }))).toEqual({
      code: 'invalid',
      errors: [{ field: 'otp', code }],
    });
    expect(asked).toEqual([]);
  },
);

test('refuses even the right code for a locked number', async () => {
  const { attempt, asked } = challenge({ failures: 10, oldestFailureAt: india('2026-11-21 11:10') });
  expect(refused(await attempt({ phone: RIDER_PHONE, otp: '012345' }))).toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 600,
  });
  expect(asked.map(([step]) => step)).toEqual(['failuresSince']);
});

test('accepts the right code after nine wrong ones', async () => {
  const { attempt } = challenge({ failures: 9, oldestFailureAt: india('2026-11-21 11:10') });
  expect((await attempt({ phone: RIDER_PHONE, otp: '012345' })).ok).toBe(true);
});

test('uses up the verified code and returns the customer of the phone', async () => {
  const { verify, asked } = challenge();
  expect(accepted(await verify({ phone: RIDER_PHONE, otp: '012345' }))).toEqual(aCustomer());
  expect(asked.slice(-2)).toEqual([
    ['consume', [5, NOON]],
    ['ofPhone', [RIDER_PHONE]],
  ]);
});

test('uses up nothing and creates no customer for a wrong code', async () => {
  const { verify, asked } = challenge();
  expect(refused(await verify({ phone: RIDER_PHONE, otp: '543210' }))).toEqual(WRONG);
  expect(asked.map(([step]) => step)).toEqual(['failuresSince', 'attempt']);
});

test('refuses a code that was used meanwhile, and creates no customer', async () => {
  const { verify, asked } = challenge({ usedMeanwhile: true });
  expect(refused(await verify({ phone: RIDER_PHONE, otp: '012345' }))).toEqual(WRONG);
  expect(asked.map(([step]) => step)).not.toContain('ofPhone');
});
