import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockRefusal, OTP, type OtpPast, sendRefusal } from '#domain/identity/otp.ts';
import { india } from '#tests/builders/india.ts';

const NOW = india('2026-11-21 12:00');
const NOTHING: OtpPast = { sentToPhone: [], failures: 0, oldestFailureAt: null };

/** Returns the time some seconds ago. */
function ago(seconds: number): Date {
  return new Date(NOW.getTime() - seconds * 1000);
}

function askedWith(past: Partial<OtpPast>) {
  return sendRefusal({ ...NOTHING, ...past }, NOW);
}

test('has the documented limits: 6 digits, 5 minutes, 5 tries, 5 sends and 10 failures an hour', () => {
  expect(OTP).toEqual({
    digits: 6,
    validForMs: 300_000,
    attempts: 5,
    resendAfterMs: 30_000,
    sendsPerPhone: 5,
    failuresBeforeLock: 10,
    windowMs: 3_600_000,
  });
});

test('sends the first code', () => {
  expect(askedWith({})).toBeUndefined();
});

test('refuses another code until 30 seconds after the last', () => {
  expect(askedWith({ sentToPhone: [ago(30)] })).toBeUndefined();
  expect(askedWith({ sentToPhone: [ago(29.999)] })).toEqual({
    code: 'too-many-requests',
    reason: 'resend',
    retryAfterSeconds: 1,
  });
});

test.each([
  [0, 30],
  [0.5, 30],
  [1, 29],
  [10, 20],
  [29, 1],
])('asks to wait after %d seconds for another %d', (since, left) => {
  expect(askedWith({ sentToPhone: [ago(3000), ago(since)] })?.retryAfterSeconds).toBe(left);
});

test('counts the wait from the newest code', () => {
  expect(askedWith({ sentToPhone: [ago(5), ago(40)].reverse() })?.retryAfterSeconds).toBe(25);
});

test('sends a fifth code within the hour and refuses a sixth', () => {
  const sends = [ago(3000), ago(2000), ago(1000), ago(500)];
  expect(askedWith({ sentToPhone: sends })).toBeUndefined();
  expect(askedWith({ sentToPhone: [...sends, ago(60)] })).toEqual({
    code: 'too-many-requests',
    reason: 'codes',
    retryAfterSeconds: 600,
  });
});

test('asks to wait until enough of too many sends are an hour old', () => {
  const sends = [ago(3500), ago(3000), ago(2000), ago(1000), ago(500), ago(60)];
  expect(askedWith({ sentToPhone: sends })?.retryAfterSeconds).toBe(600);
});

test('locks a number after ten wrong codes, not after nine', () => {
  expect(lockRefusal({ failures: 9, oldestFailureAt: ago(10) }, NOW)).toBeUndefined();
  expect(lockRefusal({ failures: 10, oldestFailureAt: ago(3000) }, NOW)).toEqual({
    code: 'too-many-requests',
    reason: 'wrong-codes',
    retryAfterSeconds: 600,
  });
});

test('returns the lock refusal for a locked phone, not the wait', () => {
  const past = { failures: 11, oldestFailureAt: ago(3540), sentToPhone: [ago(1)] };
  expect(askedWith(past)).toMatchObject({
    reason: 'wrong-codes',
    retryAfterSeconds: 60,
  });
});

test('locks for an hour from now if the start of the lock is unknown', () => {
  expect(lockRefusal({ failures: 10, oldestFailureAt: null }, NOW)?.retryAfterSeconds).toBe(3600);
});

test('does not repeat a refusal after the stated wait', () => {
  const seconds = fc.integer({ min: 0, max: 3_599_999 }).map((ms) => ms / 1000);
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 5, maxLength: 8 }), (sentAgo) => {
      const sentToPhone = [...sentAgo].sort((a, b) => b - a).map(ago);
      const refusal = askedWith({ sentToPhone });
      if (!refusal) throw new Error('Five codes within the hour were not too many');
      expect(Number.isInteger(refusal.retryAfterSeconds)).toBe(true);
      expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1);
      const later = new Date(NOW.getTime() + refusal.retryAfterSeconds * 1000);
      const left = sentToPhone.filter((sent) => sent.getTime() > later.getTime() - OTP.windowMs);
      const again = sendRefusal({ ...NOTHING, sentToPhone: left }, later);
      expect(again?.reason).not.toBe(refusal.reason);
    }),
  );
});
