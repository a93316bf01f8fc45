import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';

/**
 * Returns a booking as the team's calls answer it: what its rider reads, and what only the team knows. `version` is
 * what an edit may carry back.
 */
export function adminBookingWire(booking: Booking): BookingJson {
  return bookingMembers(booking, 'team');
}
