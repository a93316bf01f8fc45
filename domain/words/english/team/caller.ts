import { BOOKED_SERVICE_LABELS } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import type { Caller, CallerRide } from '#domain/bookings/caller.ts';
import { CANCELLATION_REASONS } from '#domain/bookings/cancellation.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** Returns what a dispatcher should say or ask before a booking for this customer. */
export function callerWarnings({ noShows, unpaid, unpaidFares }: Caller): readonly string[] {
  return [
    ...(noShows > 0 ? [`${counted(noShows, 'booking')} cancelled as a no-show.`] : []),
    ...(unpaid > 0
      ? [`${counted(unpaid, 'completed ride')} not marked as paid: ${formatRupees(unpaidFares)}.`]
      : []),
  ];
}

/** Returns `BK-12` or `RS-7`. */
export function callerRideLabel({ subject }: CallerRide): string {
  return subject.kind === 'booking' ? formatBookingId(subject.id) : formatRideshareId(subject.id);
}

/** Returns the status of a ride, and why it was cancelled. */
export function callerRideStatus({ status, cancellationReason }: CallerRide): string {
  return cancellationReason
    ? `${STATUS_LABELS[status]}: ${CANCELLATION_REASONS[cancellationReason]}`
    : STATUS_LABELS[status];
}

export function callerRideService({ service }: CallerRide): string {
  return service === 'rideshare' ? 'Rideshare' : BOOKED_SERVICE_LABELS[service];
}
