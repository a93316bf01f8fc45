import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';
import type { Customer } from '#domain/customers/customer.ts';

/** Returns a booking for the rider's calls. Amounts are in rupees, times in India time. */
export function serializeBooking(booking: Booking): BookingJson {
  return bookingMembers(booking, 'rider');
}

/** Serializes the session's user (docs/product/identity.md#session-keys). */
export function serializeUser({ id, phone, name }: Customer) {
  return { id, phone, name };
}
