import type { Booking, StatusPart } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';

/** What a test knows of a booking. A cancelled booking gets a cancellation if the test gives none. */
export type BookingParts = Partial<Omit<Booking, 'status' | 'cancellation'>> & {
  readonly status?: BookingStatus;
  readonly cancellation?: Cancellation | null;
};

const BY_RIDER: Cancellation = { by: 'rider', reason: 'plans-changed', note: null };

/** Returns a status with its cancellation. */
export function statusPart({ status = 'received', cancellation }: BookingParts): StatusPart {
  return status === 'cancelled'
    ? { status, cancellation: cancellation ?? BY_RIDER }
    : { status, cancellation: null };
}
