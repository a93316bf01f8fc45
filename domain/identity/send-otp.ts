import { OTP, sendRefusal } from '#domain/identity/otp.ts';
import type { OtpCodes, OtpSends } from '#domain/identity/ports.ts';
import {
  type NotDelivered,
  type PhoneFieldError,
  phoneError,
  type TooManyRequests,
} from '#domain/identity/refusals.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import type { LimitReached, RateLimits, Spend } from '#domain/kernel/rate-limits.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

type SendRefusal = Invalid<PhoneFieldError> | TooManyRequests | LimitReached | NotDelivered;

/**
 * Sends a code to a phone by WhatsApp. The answer does not show whether the phone is known. `address` is the
 * network of the client, which has its own budget (docs/product/limits.md#budgets).
 */
export function sendOtp(deps: {
  inTransaction: InTransaction<{ otps: OtpSends }>;
  codes: OtpCodes;
  send: (message: { phone: Phone; code: string }) => Promise<void>;
  parsePhone: ParsePhone;
  limits: RateLimits;
  /** Returns the calling code of a phone of another country, or undefined for a phone of our own. */
  dialPrefix: (phone: Phone) => string | undefined;
  clock: Clock;
}) {
  return async (asked: {
    phone: string;
    address: string;
  }): Promise<Result<{ phone: Phone }, SendRefusal>> => {
    const phone = deps.parsePhone(asked.phone);
    if (!phone) return refuse(invalid([phoneError('phone', asked.phone)]));
    const limited = await deps.limits.spend(...sendSpends(asked.address, deps.dialPrefix(phone)));
    if (limited) return refuse(limited);
    const code = deps.codes.make();
    const sentAt = deps.clock();
    const kept = await deps.inTransaction(async ({ otps }) => {
      const past = await otps.past(phone, new Date(sentAt.getTime() - OTP.windowMs));
      const refusal = sendRefusal(past, sentAt);
      if (refusal) return refuse(refusal);
      const expiresAt = new Date(sentAt.getTime() + OTP.validForMs);
      await otps.add({
        phone,
        address: asked.address,
        codeHash: deps.codes.hash(phone, code),
        sentAt,
        expiresAt,
      });
      return ok({ phone });
    });
    if (!kept.ok) return kept;
    try {
      await deps.send({ phone, code });
      return kept;
    } catch (error) {
      if (error instanceof DeliveryError) return refuse(NOT_DELIVERED);
      throw error;
    }
  };
}

/** The narrowest budget first: a network that is refused spends nothing of what everybody shares. */
function sendSpends(address: string, prefix: string | undefined): Spend[] {
  return [
    { budget: 'code-sends-network', key: address },
    ...(prefix === undefined ? [] : [{ budget: 'code-sends-prefix', key: prefix } as const]),
    { budget: 'code-sends-total', key: '' },
  ];
}

const NOT_DELIVERED: NotDelivered = { code: 'not-delivered' };
