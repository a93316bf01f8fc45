import { expect, test } from 'vitest';
import { giveAuthenticatorCode, giveRecoveryCode } from '#domain/identity/second-factor/give-factor.ts';
import type { FactorAttempts } from '#domain/identity/second-factor/ports.ts';
import type { FactorId } from '#domain/identity/second-factor/second-factor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const ASHA = '+919999900001' as Phone;
const FACTOR = 7 as unknown as FactorId;
/** The step of the code 123456. All other codes are wrong. */
const STEP = 100;

function member({
  lastStep = null as number | null,
  sealedSecret = 'sealed' as string | null,
  attempt = {} as object | null,
  isFirst = true,
} = {}) {
  const stored: unknown[] = [];
  const attempts = {
    count: async () => (attempt ? { factor: FACTOR, sealedSecret, lastStep, ...attempt } : undefined),
    acceptStep: async (...written: unknown[]) => {
      stored.push(written);
      return isFirst;
    },
    recoveryCodes: async () => ['hash of spare'],
    consumeRecoveryCode: async () => (isFirst ? 9 : undefined),
  } as unknown as FactorAttempts;
  const deps = { attempts, clock: () => NOW };
  const give = giveAuthenticatorCode({
    ...deps,
    codes: {
      stepOf: (secret: string, code: string) => (secret === 'secret' && code === '123456' ? STEP : undefined),
    },
    box: { open: () => 'secret', renewed: () => 'sealed again' },
  } as unknown as Parameters<typeof giveAuthenticatorCode>[0]);
  const recover = giveRecoveryCode({
    ...deps,
    recovery: { find: async (_: Phone, code: string) => (code === 'spare' ? 'hash of spare' : undefined) },
  } as unknown as Parameters<typeof giveRecoveryCode>[0]);
  return {
    stored,
    give: (code: string) => give({ phone: ASHA, code }),
    recover: (recoveryCode: string) => recover({ phone: ASHA, recoveryCode }),
  };
}

test('accepts a code once, typed with spaces, and stores the secret under the current key', async () => {
  const { give, stored } = member({ lastStep: STEP - 1 });
  expect(accepted(await give('123 456'))).toEqual({ factor: FACTOR });
  expect(stored).toEqual([[FACTOR, 'sealed', 'sealed again', STEP]]);
});

test('refuses a code that is incomplete, wrong, used before, or used meanwhile', async () => {
  expect(refusedFor(await member().give('12345'))).toBe('factor-code-incomplete');
  expect(refusedFor(await member().give('654321'))).toBe('wrong');
  expect(refusedFor(await member({ sealedSecret: null }).give('123456'))).toBe('wrong');
  expect(refusedFor(await member({ lastStep: STEP }).give('123456'))).toBe('used');
  expect(refusedFor(await member({ isFirst: false }).give('123456'))).toBe('used');
});

test('answers a member without a factor as for a wrong code', async () => {
  const { give, stored } = member({ attempt: null });
  expect(refusedFor(await give('123456'))).toBe('wrong');
  expect(stored).toEqual([]);
});

test('says how long a locked factor stays locked', async () => {
  const { give, recover } = member({ attempt: { lockedUntil: new Date(NOW.getTime() + 90_500) } });
  expect(refused(await give('123456'))).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 91 });
  expect(refused(await recover('spare'))).toMatchObject({ retryAfterSeconds: 91 });
});

test('accepts a recovery code once, and says how many are left', async () => {
  expect(accepted(await member().recover('spare'))).toEqual({ factor: FACTOR, codesLeft: 9 });
  expect(refusedFor(await member().recover(' '))).toBe('recovery-code-missing');
  expect(refusedFor(await member().recover('other'))).toBe('recovery');
  expect(refusedFor(await member({ isFirst: false }).recover('spare'))).toBe('recovery');
});
