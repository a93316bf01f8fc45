import type { Customer, Customers } from '#domain/customers/customer.ts';
import { lockRefusal, OTP } from '#domain/identity/otp.ts';
import type { OtpCodes, OtpTries, OtpUses } from '#domain/identity/ports.ts';
import {
  OTP_WRONG,
  type OtpFieldError,
  type OtpWrong,
  type PhoneFieldError,
  phoneError,
  type TooManyRequests,
} from '#domain/identity/refusals.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type OtpRefusal = Invalid<PhoneFieldError | OtpFieldError> | OtpWrong | TooManyRequests;

/**
 * A phone with a correct code that is not used up yet. The first request that consumes the challenge verifies
 * the phone.
 */
export type ProvenPhone = { readonly phone: Phone; readonly challengeId: number };

/** Checks a code without using it up. Wrong codes count (docs/product/identity.md#otp). */
export function tryOtp(deps: { tries: OtpTries; codes: OtpCodes; parsePhone: ParsePhone; clock: Clock }) {
  return async (asked: { phone: string; otp: string }): Promise<Result<ProvenPhone, OtpRefusal>> => {
    const phone = deps.parsePhone(asked.phone);
    if (!phone) return refuse(invalid([phoneError('phone', asked.phone)]));
    if (!/^\d{6}$/.test(asked.otp.trim())) {
      return refuse(invalid([{ field: 'otp', code: 'otp-incomplete' }]));
    }
    const now = deps.clock();
    const past = await deps.tries.failuresSince(phone, new Date(now.getTime() - OTP.windowMs));
    const locked = lockRefusal(past, now);
    if (locked) return refuse(locked);
    const challengeId = await deps.tries.attempt(phone, deps.codes.hash(phone, asked.otp.trim()), now);
    return challengeId === undefined ? refuse(OTP_WRONG) : ok({ phone, challengeId });
  };
}

/** Verifies a phone with its code. Returns its customer, and creates one for a new phone. */
export function verifyOtp(deps: {
  tryOtp: ReturnType<typeof tryOtp>;
  inTransaction: InTransaction<{ otps: OtpUses; customers: Customers }>;
  clock: Clock;
}) {
  return async (asked: { phone: string; otp: string }): Promise<Result<Customer, OtpRefusal>> => {
    const tried = await deps.tryOtp(asked);
    if (!tried.ok) return tried;
    const { phone, challengeId } = tried.value;
    return deps.inTransaction(async ({ otps, customers }) => {
      if (!(await otps.consume(challengeId, deps.clock()))) return refuse(OTP_WRONG);
      return ok(await customers.ofPhone(phone));
    });
  };
}
