import { readSeats, type SeatCall } from '#app/api/schemas/seat-call.schema.ts';
import type { Session } from '#app/http/session/session.server.ts';
import { bookingRider } from '#app/http/sign-in/sign-in.server.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { BookSeat } from '#domain/rideshare/book/book-seat.ts';

/**
 * Returns the seat booking command of a call. The hold comes from the session, the identity from the session
 * or from the call's code.
 */
export function seatCommand(call: SeatCall, session: Session, idempotency: Idempotency | null): BookSeat {
  return {
    tripId: call.tripId,
    pickupStopId: call.pickupStopId,
    dropStopId: call.dropStopId,
    seats: readSeats(call),
    contact: {
      name: call.customerName ?? '',
      email: call.customerEmail ?? '',
      passengerName: call.passengerName ?? '',
      passengerPhone: call.passengerPhone ?? '',
    },
    rider: bookingRider(session, { phone: call.customerPhone ?? '', otp: call.otp ?? '' }),
    holder: session.data.seatHolder ?? null,
    claimedFare: call.fare ?? null,
    idempotency,
    surface: 'web',
    language: call.language,
  };
}
