import type { TooManyRequests } from '#domain/identity/refusals.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** The limits of one-time codes (docs/product/identity.md#otp-limits). */
export const OTP = {
  digits: 6,
  validForMs: 5 * MINUTE_MS,
  attempts: 5,
  resendAfterMs: 30_000,
  sendsPerPhone: 5,
  failuresBeforeLock: 10,
  windowMs: HOUR_MS,
} as const;

/** Codes and wrong attempts of the last hour, oldest first. */
export type OtpPast = {
  readonly sentToPhone: readonly Date[];
  readonly failures: number;
  readonly oldestFailureAt: Date | null;
};

/** Returns a refusal if a code was requested too soon or too often, or undefined if a code may be sent. */
export function sendRefusal(past: OtpPast, now: Date): TooManyRequests | undefined {
  const locked = lockRefusal(past, now);
  if (locked) return locked;
  const last = past.sentToPhone.at(-1);
  if (last && now.getTime() - last.getTime() < OTP.resendAfterMs) {
    return tooMany('resend', last.getTime() + OTP.resendAfterMs, now);
  }
  // The earlier send that must become an hour old before another is allowed.
  const full = past.sentToPhone.at(-OTP.sendsPerPhone);
  if (!full) return undefined;
  return tooMany('codes', full.getTime() + OTP.windowMs, now);
}

/** Returns a refusal for a phone with 10 wrong codes within an hour. */
export function lockRefusal(
  past: Pick<OtpPast, 'failures' | 'oldestFailureAt'>,
  now: Date,
): TooManyRequests | undefined {
  if (past.failures < OTP.failuresBeforeLock) return undefined;
  const since = past.oldestFailureAt ?? now;
  return tooMany('wrong-codes', since.getTime() + OTP.windowMs, now);
}

function tooMany(reason: TooManyRequests['reason'], until: number, now: Date): TooManyRequests {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return { code: 'too-many-requests', reason, retryAfterSeconds };
}
