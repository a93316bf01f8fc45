import { createHash } from 'node:crypto';
import type { BookingCall } from '#app/api/schemas/booking-call.schema.ts';
import { problem } from '#app/http/problem.server.ts';
import type { Session } from '#app/http/session/session.server.ts';
import { bookingRider } from '#app/http/sign-in/sign-in.server.ts';
import { toRideRequest } from '#app/rider/booking/answers/ride-answers.ts';
import type { PlaceBooking } from '#domain/bookings/place/place-booking.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { NotYours } from '#domain/identity/refusals.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/**
 * Returns the booking command of a call. The identity comes from the session, or from the one-time code in
 * the call.
 */
export function bookingCommand(
  call: BookingCall,
  session: Session,
  idempotency: Idempotency | null,
): PlaceBooking {
  const { fare, originalFare, discountAmount, finalFare } = call;
  return {
    ride: toRideRequest(call.serviceType, call),
    contact: {
      name: call.customerName ?? '',
      email: call.customerEmail ?? '',
      ...mapTexts((name) => call[name] ?? ''),
    },
    rider: bookingRider(session, { phone: call.customerPhone ?? '', otp: call.otp ?? '' }),
    couponCode: call.couponCode ?? '',
    quote: call.quote || null,
    claimed: { fare, originalFare, discountAmount, finalFare },
    idempotency,
    surface: 'web',
    language: call.language,
  };
}

/**
 * Refuses a call that names another user or phone than the session's. Returns undefined if it names none or
 * its own.
 */
export function foreignClaim(
  call: Pick<BookingCall, 'userId' | 'customerPhone'>,
  { customer }: Session,
): NotYours | undefined {
  if (call.userId !== undefined && String(call.userId) !== String(customer?.id ?? '')) {
    return { code: 'not-yours', reason: 'other-user', field: 'userId' };
  }
  const phone = call.customerPhone;
  // Most clients send the phone as it is stored, which needs no parsing.
  if (customer && phone && phone !== customer.phone && parsePhone(phone) !== customer.phone) {
    return { code: 'not-yours', reason: 'other-phone', field: 'customerPhone' };
  }
  return undefined;
}

/**
 * Returns the request's Idempotency-Key with a hash of the payload. The code is not part of it: it is checked each
 * time. Throws 422 for an invalid key.
 */
export function readIdempotency(request: Request, call: object): Idempotency | null {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const detail = 'The Idempotency-Key must have 1 to 200 printable characters.';
    throw problem({
      status: 422,
      code: 'idempotency-key-malformed',
      title: 'Validation Error',
      detail,
      errors: { 'Idempotency-Key': [detail] },
    });
  }
  return { key, fingerprint: hashPayload({ ...call, otp: undefined }) };
}

/** Returns a hash of the payload, to tell a repeated request from a different one. */
export function hashPayload(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}
