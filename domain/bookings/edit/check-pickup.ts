import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { BOOKING_HORIZON_DAYS } from '#domain/rides/ride-rules.ts';

/** The circumstances of an edit, which are not in its fields. */
export type EditContext = {
  readonly now: Date;
  /** The dispatcher says that the ride has already taken place. Nobody is notified of the edit. */
  readonly alreadyTakenPlace: boolean;
};

type EditedPickup = {
  readonly status: BookingStatus;
  readonly date: IndiaDate;
  readonly time: IndiaTime;
};

/**
 * Returns the errors of an edited pickup (docs/product/bookings.md#edit-past). A mistyped pickup in the past would
 * cancel or complete the booking, so it is refused unless the ride has already taken place.
 */
export function pickupErrors(
  { status: statusBefore, ride }: Booking,
  { status, date, time }: EditedPickup,
  { now, alreadyTakenPlace }: EditContext,
): EditFieldError[] {
  const pickupAt = indiaInstant(date, time);
  const isPast = pickupAt <= now;
  if (alreadyTakenPlace) return isPast ? [] : [{ field: 'alreadyTakenPlace', code: 'not-taken-place' }];
  const isMoved = pickupAt.getTime() !== ride.pickupAt.getTime();
  const isReopened = status !== statusBefore && (status === 'received' || status === 'confirmed');
  if (isPast && (isMoved || isReopened)) {
    return date < indiaDateOf(now)
      ? [{ field: 'pickupDate', code: 'date-past' }]
      : [{ field: 'pickupTime', code: 'time-past-today' }];
  }
  const isTooFar = isMoved && date > addDays(indiaDateOf(now), BOOKING_HORIZON_DAYS);
  return isTooFar ? [{ field: 'pickupDate', code: 'date-too-far' }] : [];
}

/** Returns the status after an edit. A ride that has taken place is completed, unless the edit cancels it. */
export function statusAfterEdit(status: BookingStatus, { alreadyTakenPlace }: EditContext): BookingStatus {
  return alreadyTakenPlace && status !== 'cancelled' ? 'completed' : status;
}
