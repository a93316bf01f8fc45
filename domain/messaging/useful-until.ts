import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingMessageKind, SeatMessageKind } from '#domain/messaging/message.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/**
 * Returns the instant after which a message about a booking has no purpose, or null if it keeps its purpose
 * (docs/product/messages.md#too-late). Later it is not sent any more.
 */
export function usefulUntil(
  kind: BookingMessageKind,
  booking: Booking,
  timeouts: BookingTimeouts,
): Date | null {
  const { remindAt, overdueAt, pickupAt, closesAt } = bookingDeadlines(booking, timeouts);
  switch (kind) {
    case 'team-reminder-1':
      return new Date(Math.min(remindAt[1] ?? overdueAt, overdueAt, pickupAt));
    case 'team-reminder-2':
      return new Date(Math.min(overdueAt, pickupAt));
    case 'booking-received':
    case 'team-new-booking':
    case 'booking-overdue':
    case 'team-overdue':
    case 'booking-confirmed':
    case 'pickup-moved':
    case 'team-booking-changed':
    case 'team-call-rider':
      return new Date(pickupAt);
    case 'ride-details':
    case 'team-no-driver':
      return new Date(closesAt);
    case 'booking-updated':
    case 'ride-bill':
    case 'booking-cancelled':
    case 'team-cancelled':
      return null;
  }
}

/** Returns the instant after which a message about a seat has no purpose, or null if it keeps its purpose. */
export function seatMessageUsefulUntil(
  kind: SeatMessageKind,
  { pickupAt, dropAt }: Pick<RideshareBooking, 'pickupAt' | 'dropAt'>,
): Date | null {
  switch (kind) {
    case 'seat-booked':
    case 'team-seat-booked':
    case 'seat-moved':
    case 'seat-delayed':
    case 'team-seat-moved':
    case 'team-call-seat-rider':
      return pickupAt;
    case 'seat-details':
    case 'team-trip-no-driver':
      return dropAt;
    case 'seat-cancelled':
    case 'team-seat-cancelled':
      return null;
  }
}
