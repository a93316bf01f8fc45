import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockRefusal, OTP, type OtpPast, sendRefusal } from '#domain/identity/otp.ts';
import { india } from '#tests/builders/india.ts';

const NOW = india('2026-11-21 12:00');

/** Returns the time some seconds ago. */
function ago(seconds: number): Date {
  return new Date(NOW.getTime() - seconds * 1000);
}

function refusalAfter(past: Partial<OtpPast>, now = NOW) {
  return sendRefusal({ sent: [], lockedUntil: null, fullUntil: null, now, ...past });
}

test('has the documented limits: 6 digits or 10 characters, 5 minutes, 5 tries, 10 compared codes a day', () => {
  expect(OTP).toEqual({
    digits: 6,
    longLength: 10,
    validForMs: 300_000,
    attempts: 5,
    resendAfterMs: 30_000,
    sendsPerPhone: 5,
    sharedForMs: 600_000,
    sendsFromNetwork: 6,
    sendsFromWideNetwork: 10,
    sendsFromStrangers: 30,
    sendsFromKnown: 10,
    comparedPerDay: 10,
    dayMs: 86_400_000,
    knownForDays: 180,
    failuresBeforeLock: 10,
    windowMs: 3_600_000,
    maxLockMs: 86_400_000,
  });
});

test.each([
  [0, 30],
  [0.5, 30],
  [1, 29],
  [10, 20],
  [29, 1],
  [29.999, 1],
])('asks to wait after %d seconds for another %d', (since, retryAfterSeconds) => {
  const refusal = { code: 'too-many-requests', reason: 'resend', retryAfterSeconds };
  expect(refusalAfter({ sent: [ago(3000), ago(since)] })).toEqual(refusal);
});

test('asks to wait 30 seconds for a code that a simultaneous request sent', () => {
  for (const sent of [[], [ago(60)], [ago(3601), ago(60), ago(50), ago(40), ago(35)]]) {
    expect(refusalAfter({ sent })).toMatchObject({ reason: 'resend', retryAfterSeconds: 30 });
  }
});

test('refuses a sixth code within the hour until the first of the five is an hour old', () => {
  const sent = [ago(3500), ago(3000), ago(2000), ago(1000), ago(500), ago(60)];
  const refusal = { code: 'too-many-requests', reason: 'codes', retryAfterSeconds: 600 };
  expect(refusalAfter({ sent })).toEqual(refusal);
  expect(refusalAfter({ sent: sent.slice(1) })).toEqual(refusal);
});

test('refuses a code while others who share a limit sent too many', () => {
  const fullUntil = new Date(NOW.getTime() + 90_000);
  expect(refusalAfter({ fullUntil })).toMatchObject({ reason: 'codes', retryAfterSeconds: 90 });
});

test('refuses everything while the session is locked, and nothing after it', () => {
  const lockedUntil = new Date(NOW.getTime() + 600_000);
  const refusal = { code: 'too-many-requests', reason: 'wrong-codes', retryAfterSeconds: 600 };
  expect(lockRefusal({ lockedUntil, now: NOW })).toEqual(refusal);
  expect(refusalAfter({ lockedUntil, sent: [ago(1)] })).toEqual(refusal);
  expect(lockRefusal({ lockedUntil, now: lockedUntil })).toBeUndefined();
  expect(lockRefusal({ lockedUntil: null, now: NOW })).toBeUndefined();
});

test('does not repeat a refusal after the stated wait', () => {
  const seconds = fc.integer({ min: 0, max: 3_599_999 }).map((ms) => ms / 1000);
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 5, maxLength: 5 }), (sentAgo) => {
      const sent = [...sentAgo].sort((a, b) => b - a).map(ago);
      const { reason, retryAfterSeconds } = refusalAfter({ sent });
      expect(Number.isInteger(retryAfterSeconds)).toBe(true);
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
      const later = new Date(NOW.getTime() + retryAfterSeconds * 1000);
      const wait = reason === 'resend' ? OTP.resendAfterMs : OTP.windowMs;
      const counted = sent.filter((at) => at.getTime() > later.getTime() - wait);
      expect(counted.length).toBeLessThan(reason === 'resend' ? 1 : OTP.sendsPerPhone);
    }),
  );
});
