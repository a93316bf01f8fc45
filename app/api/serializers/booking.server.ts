import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';
import type { Customer } from '#domain/customers/customer.ts';

/** Returns a booking as its rider's calls answer it. Amounts in rupees, times in India. */
export function bookingWire(booking: Booking): BookingJson {
  return bookingMembers(booking, 'rider');
}

/** Serializes the session's user (docs/product/identity.md#session-keys). */
export function userWire({ id, phone, name }: Customer) {
  return { id, phone, name };
}
