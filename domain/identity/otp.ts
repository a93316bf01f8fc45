import type { OtpFieldError, TooManyRequests } from '#domain/identity/refusals.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { cleanWord } from '#domain/kernel/text/typed-text.ts';

/**
 * The limits of one-time codes (docs/product/identity.md#otp-limits). They count for one phone, and for one session if
 * nothing else is said.
 */
export const OTP = {
  digits: 6,
  /** The characters of a code that is sent instead when too many wrong six-digit codes were tried. */
  longLength: 10,
  validForMs: 5 * MINUTE_MS,
  attempts: 5,
  resendAfterMs: 30_000,
  sendsPerPhone: 5,
  /** Codes to one phone within an hour that strangers of one network ask for, and of one /48 of IPv6. */
  sendsFromNetwork: 6,
  sendsFromWideNetwork: 10,
  /** Codes to one phone within an hour that all strangers ask for. Beyond it, sessions share a code. */
  sendsFromStrangers: 30,
  /** Codes to one phone within an hour for a device or a network that verified it. */
  sendsFromKnown: 10,
  /**
   * How long sessions whose limit is used up share one long code (docs/product/identity.md#otp-shared). A phone gets one
   * such code within this time.
   */
  sharedForMs: 10 * MINUTE_MS,
  /**
   * Wrong six-digit codes for one phone within a day, of a known device, of a known network, or of all strangers. Codes
   * that may still be tried count too. Beyond it, codes are long.
   */
  comparedPerDay: 10,
  dayMs: 24 * HOUR_MS,
  /** How long a device or a network that verified a phone is known. */
  knownForDays: 180,
  failuresBeforeLock: 10,
  windowMs: HOUR_MS,
  /** Each further lock lasts twice as long as the one before, up to this. */
  maxLockMs: 24 * HOUR_MS,
} as const;

/** The codes that one session got for one phone in the last hour, oldest first, and the session's lock. */
export type OtpPast = {
  readonly sent: readonly Date[];
  readonly lockedUntil: Date | null;
  /** Set if a limit that others share is used up, and no code can be shared: when there is room again. */
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

/** Letters and digits that nobody confuses: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, 6 and G, U and V. */
export const LONG_CODE_ALPHABET = '34679ACDEFHJKMNPQRTWXY';

const SHORT_CODE = new RegExp(`^[0-9]{${OTP.digits}}$`);
const LONG_CODE = new RegExp(`^[${LONG_CODE_ALPHABET}]{${OTP.longLength}}$`);

/** Returns a code as it is compared: in capitals, without the blanks and hyphens of a pasted one. */
export function plainCode(typed: string): string {
  return cleanWord(typed).replace(/[ -]/g, '').toUpperCase();
}

/** Returns whether a plain code is long. */
export function isLongCode(code: string): boolean {
  return LONG_CODE.test(code);
}

/**
 * Returns what is wrong with the form of a plain code, or undefined. `isLong`: the code that was sent is known to be
 * long. Otherwise only a code with too many characters for a short one is taken for a long one.
 */
export function codeError(code: string, isLong = false): OtpFieldError['code'] | undefined {
  if (SHORT_CODE.test(code) || LONG_CODE.test(code)) return undefined;
  return isLong || code.length > OTP.digits + 2 ? 'otp-incomplete-long' : 'otp-incomplete';
}
