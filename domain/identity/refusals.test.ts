import { expect, test } from 'vitest';
import { isVoidCode, OTP_WRONG, type OtpWrong } from '#domain/identity/refusals.ts';

test('a code is void after its end, and not after a wrong one with tries left', () => {
  const ended: OtpWrong = { ...OTP_WRONG, ended: 'expired' };
  const wrong: OtpWrong = { ...OTP_WRONG, triesLeft: 2 };
  expect(isVoidCode(ended)).toBe(true);
  expect(isVoidCode(wrong)).toBe(false);
  expect(isVoidCode({ code: 'too-many-requests', ended: 'expired' })).toBe(false);
});
