import { type Contact, RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { Surface } from '#domain/kernel/actor.ts';
import type { CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Stop } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** Seats are confirmed immediately, so there is no `received` (docs/product/rideshare.md#booking). */
export type RideshareStatus = 'confirmed' | 'completed' | 'cancelled';

export type SeatCancellation = {
  readonly by: 'rider' | 'admin' | 'system';
  readonly phone: Phone | null;
  readonly from: Surface;
  readonly at: Date;
};

/** A booked seat of a trip. */
export type RideshareBooking = {
  readonly id: RideshareBookingId;
  readonly status: RideshareStatus;
  readonly trip: Trip;
  readonly seat: string;
  readonly pickupStop: Stop;
  readonly dropStop: Stop;
  /** The pickup time when it was booked. Later changes of the timetable do not affect it. */
  readonly pickupAt: Date;
  readonly dropAt: Date;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly fare: Rupees;
  readonly paymentStatus: 'pay-on-arrival' | 'paid';
  readonly bookedAt: Date;
  readonly cancellation: SeatCancellation | null;
};

/**
 * Returns true if the rider may cancel: the booking is confirmed, and pickup is at least 2 hours away
 * (docs/product/rideshare.md#cancellation).
 */
export function riderMayCancelSeat(
  booking: Pick<RideshareBooking, 'status' | 'pickupAt'>,
  now: Date,
): boolean {
  const left = booking.pickupAt.getTime() - now.getTime();
  return booking.status === 'confirmed' && left >= RIDER_CANCELLATION_HOURS * HOUR_MS;
}
