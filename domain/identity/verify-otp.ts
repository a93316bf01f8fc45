import type { Customer, Customers } from '#domain/customers/customer.ts';
import { codeError, lockRefusal, plainCode } from '#domain/identity/otp.ts';
import type { OtpCodes, OtpTries, OtpUses, SessionRef } from '#domain/identity/ports.ts';
import {
  OTP_WRONG,
  type OtpFieldError,
  type OtpWrong,
  type PhoneFieldError,
  phoneError,
  type TooManyRequests,
} from '#domain/identity/refusals.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';

export type OtpRefusal = Invalid<PhoneFieldError | OtpFieldError> | OtpWrong | TooManyRequests;

/** A phone and a code as typed, and the session that tries them. */
export type GivenOtp = {
  readonly phone: string;
  readonly otp: string;
  readonly session: SessionRef;
  /** True if the client knows that a long code was sent. It decides which code an error asks for, and nothing else. */
  readonly isLong?: boolean | undefined;
  /** The language of the page or of the call, if it is known. */
  readonly language?: LanguageCode | undefined;
};

/**
 * A phone with a correct code. The first request that consumes the challenge verifies the phone. With `isUsed`,
 * an earlier request did: this one is a repetition and logs nobody in.
 */
export type ProvenPhone = { readonly phone: Phone; readonly challengeId: number; readonly isUsed: boolean };

/** Checks a code without using it up. Wrong codes count (docs/product/identity.md#otp). */
export function tryOtp(deps: {
  tries: OtpTries;
  codes: OtpCodes;
  parsePhone: ParsePhone;
  refusals: SecurityRefusals;
}) {
  return async (given: GivenOtp): Promise<Result<ProvenPhone, OtpRefusal>> => {
    const phone = deps.parsePhone(given.phone);
    if (!phone) return refuse(invalid([phoneError('phone', given.phone)]));
    const code = plainCode(given.otp);
    const wrongForm = codeError(code, given.isLong);
    if (wrongForm) return refuse(invalid([{ field: 'otp', code: wrongForm }]));
    const tried = await deps.tries.attempt({
      phone,
      session: given.session,
      codeHashes: deps.codes.hashes(phone, code),
    });
    if (tried.kind === 'locked') {
      deps.refusals.note({ kind: 'rider.locked', who: phone });
      return refuse(lockRefusal(tried) ?? OTP_WRONG);
    }
    if (tried.kind === 'wrong') {
      const detail = tried.ended ? { detail: tried.ended } : {};
      deps.refusals.note({ kind: 'rider.sign-in-refused', who: phone, ...detail });
      const { kind: _, ...why } = tried;
      return refuse({ ...OTP_WRONG, ...why });
    }
    return ok({ phone, challengeId: tried.challengeId, isUsed: tried.isUsed });
  };
}

/** Verifies a phone with its code. Returns its customer, and creates one for a new phone. */
export function verifyOtp(deps: {
  tryOtp: ReturnType<typeof tryOtp>;
  refusals: SecurityRefusals;
  inTransaction: InTransaction<{ otps: OtpUses; customers: Customers }>;
}) {
  return async (given: GivenOtp): Promise<Result<Customer, OtpRefusal>> => {
    const tried = await deps.tryOtp(given);
    if (!tried.ok) return tried;
    const { phone, challengeId, isUsed } = tried.value;
    if (isUsed) {
      deps.refusals.note({ kind: 'rider.sign-in-refused', detail: 'used', who: phone });
      return refuse(OTP_WRONG);
    }
    return deps.inTransaction(async ({ otps, customers }) => {
      if (!(await otps.consume(challengeId))) return refuse(OTP_WRONG);
      return ok(await customers.ofPhone(phone, given.language && { language: given.language }));
    });
  };
}
