import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';

/** Returns the booking in the shape that `--json` prints. */
function bookingJson(booking: Booking): BookingJson {
  return bookingMembers(booking, 'cli');
}

/** Returns the answer with its booking in the shape that `--json` prints. */
export function withBookingJson<Answer extends { readonly booking: Booking }>({
  booking,
  ...answer
}: Answer) {
  return { booking: bookingJson(booking), ...answer };
}
