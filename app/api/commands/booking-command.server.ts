import type { BookingCall } from '#app/api/schemas/booking-call.schema.ts';
import type { Session } from '#app/http/session/session.server.ts';
import { bookingRider } from '#app/http/sign-in/sign-in.server.ts';
import { toRideRequest } from '#app/ride/ride-answers.ts';
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
