import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';

/**
 * Returns a booking for the team's calls: the rider's fields and those only for the team. An edit may send
 * `version` back.
 */
export function serializeAdminBooking(booking: Booking): BookingJson {
  return bookingMembers(booking, 'team');
}
