import type { Customer } from '#domain/customers/customer.ts';
import {
  OTP_WRONG,
  PHONE_NOT_VERIFIED,
  type PhoneFieldError,
  type PhoneNotVerified,
  phoneError,
} from '#domain/identity/refusals.ts';
import type { GivenOtp, OtpRefusal, ProvenPhone, tryOtp } from '#domain/identity/verify-otp.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A rider with a session, or a guest who verifies a phone in the same call. */
export type BookingRider =
  | { readonly kind: 'known'; readonly customer: Customer }
  | ({ readonly kind: 'guest' } & GivenOtp);

/** Validates the rider: a guest must give a phone (docs/product/bookings.md#contact-validation). */
export function checkRider(deps: { parsePhone: ParsePhone }, rider: BookingRider): PhoneFieldError[] {
  if (rider.kind === 'known' || deps.parsePhone(rider.phone)) return [];
  return [phoneError('customerPhone', rider.phone)];
}

/**
 * Returns the rider: from the session, or a guest with a correct code. The code is used up later, with the
 * booking. A code that was used before is refused: it belongs to a repeated request.
 */
export async function proveRider(
  deps: { tryOtp: ReturnType<typeof tryOtp> },
  rider: BookingRider,
): Promise<Result<Customer | ProvenPhone, OtpRefusal | PhoneNotVerified>> {
  if (rider.kind === 'known') return ok(rider.customer);
  if (rider.otp.trim() === '') return refuse(PHONE_NOT_VERIFIED);
  const tried = await deps.tryOtp(rider);
  return tried.ok && tried.value.isUsed ? refuse(OTP_WRONG) : tried;
}
