import type { TooManyRequests } from '#domain/identity/refusals.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** The limits of one-time codes (docs/product/identity.md#otp-limits). They count for one phone and one session. */
export const OTP = {
  digits: 6,
  validForMs: 5 * MINUTE_MS,
  attempts: 5,
  resendAfterMs: 30_000,
  sendsPerPhone: 5,
  /** Codes to one phone from all sessions. A network that verified the phone within a day is not limited by it. */
  sendsFromAll: 30,
  failuresBeforeLock: 10,
  windowMs: HOUR_MS,
  /** Each further lock lasts twice as long as the one before, up to this. */
  maxLockMs: 24 * HOUR_MS,
} as const;

/** What a session did about one phone in the last hour: its codes, oldest first, and its lock. */
export type OtpPast = {
  readonly sent: readonly Date[];
  readonly lockedUntil: Date | null;
  /** Set if strangers sent too many codes to the phone: when the first of them will be an hour old. */
  readonly fullUntil: Date | null;
  /** The time of the database, which all limits are compared with. */
  readonly now: Date;
};

/** Returns why a code was not sent. A code that a simultaneous request sent may be missing in `sent`. */
export function sendRefusal({ sent, lockedUntil, fullUntil, now }: OtpPast): TooManyRequests {
  const locked = lockRefusal({ lockedUntil, now });
  if (locked) return locked;
  if (fullUntil) return tooMany('codes', fullUntil.getTime(), now);
  const last = sent.at(-1);
  const full = sent.at(-OTP.sendsPerPhone);
  const mayResend = last && now.getTime() - last.getTime() >= OTP.resendAfterMs;
  if (mayResend && full && now.getTime() - full.getTime() < OTP.windowMs) {
    return tooMany('codes', full.getTime() + OTP.windowMs, now);
  }
  const newest = last && !mayResend ? last : now;
  return tooMany('resend', newest.getTime() + OTP.resendAfterMs, now);
}

/** Returns a refusal for a session that is locked for a phone after too many wrong codes. */
export function lockRefusal({
  lockedUntil,
  now,
}: Pick<OtpPast, 'lockedUntil' | 'now'>): TooManyRequests | undefined {
  if (!lockedUntil || lockedUntil <= now) return undefined;
  return tooMany('wrong-codes', lockedUntil.getTime(), now);
}

function tooMany(reason: TooManyRequests['reason'], until: number, now: Date): TooManyRequests {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return { code: 'too-many-requests', reason, retryAfterSeconds };
}
