import type { Idempotency } from '#domain/bookings/ports.ts';
import { KEY_REUSED, type KeyReused } from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { BookingRider } from '#domain/identity/prove-rider.ts';
import type { OtpRefusal, tryOtp } from '#domain/identity/verify-otp.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The booking of an earlier request with the same idempotency key. */
type Earlier<Booking> = { readonly booking: Booking; readonly fingerprint: string };

/** `customer` is null for a guest's repeated request: its code is used, so it logs nobody in. */
export type Repeated<Booking> = {
  readonly booking: Booking;
  readonly customer: Customer | null;
  readonly repeated: true;
};

/**
 * Returns the booking that an earlier request with the same idempotency key made, or undefined if there is none.
 * A guest must repeat the code too, and a wrong one counts. Refuses the key if the request differs.
 */
export async function findRepeated<Booking>(
  deps: { parsePhone: ParsePhone; tryOtp: ReturnType<typeof tryOtp> },
  { idempotency, rider }: { readonly idempotency: Idempotency | null; readonly rider: BookingRider },
  find: (phone: Phone, key: string) => Promise<Earlier<Booking> | undefined>,
): Promise<Result<Repeated<Booking>, KeyReused | OtpRefusal> | undefined> {
  const phone = rider.kind === 'known' ? rider.customer.phone : deps.parsePhone(rider.phone);
  if (!idempotency || !phone || (rider.kind === 'guest' && rider.otp.trim() === '')) return undefined;
  const before = await find(phone, idempotency.key);
  if (!before) return undefined;
  if (rider.kind === 'guest') {
    const tried = await deps.tryOtp(rider);
    if (!tried.ok) return tried;
  }
  if (before.fingerprint !== idempotency.fingerprint) return refuse(KEY_REUSED);
  const customer = rider.kind === 'known' ? rider.customer : null;
  return ok({ booking: before.booking, customer, repeated: true });
}
