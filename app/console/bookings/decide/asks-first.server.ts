import type { BookingAction } from '#app/console/bookings/decide/booking-actions.ts';
import { isEarlyToDrive } from '#domain/bookings/decide/drive-booking.ts';

/**
 * Returns the actions that ask first, because the pickup is more than 2 hours away
 * (docs/product/bookings.md#early).
 */
export function asksFirst(pickupAt: Date, now: Date): readonly BookingAction[] {
  return isEarlyToDrive(pickupAt, now) ? ['start', 'complete'] : [];
}
