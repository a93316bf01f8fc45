import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';

/** Returns the address that shows one booking of the rider, whatever other tabs book. */
export function confirmationPath(id: BookingId): string {
  return `/confirmation?booking=${formatBookingId(id)}`;
}
