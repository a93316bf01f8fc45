import type { SessionData } from '#app/http/session/session-data.server.ts';

/**
 * Returns the ride that the next login books. Only Complete Booking holds a ride: what a rider left in another
 * way is never booked (docs/product/pages.md#after-login).
 */
export function findHeld({ heldRide, pendingBookings }: SessionData, now: Date) {
  if (!heldRide || heldRide.until < now.getTime()) return undefined;
  const pending = pendingBookings?.find(({ key }) => key === heldRide.key);
  return pending?.contact && { pending, contact: pending.contact, finalFare: heldRide.finalFare };
}
