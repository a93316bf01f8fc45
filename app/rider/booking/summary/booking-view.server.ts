import {
  BOOKED_SERVICE_LABELS,
  type Booking,
  CANCELLATION_REASONS,
  type Cancellation,
  riderMayCancel,
  serviceOf,
} from '#domain/bookings/booking.ts';
import { paymentNote } from '#domain/bookings/fields/booking-fields.ts';
import { riderBookingFacts } from '#domain/bookings/fields/facts.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

/** A booking as its rider sees it. It contains nothing that only the team may see. */
export type BookingView = ReturnType<typeof bookingView>;

export function bookingView(booking: Booking, now: Date) {
  const { id, status, ride, price, cancellation } = booking;
  const open = status === 'received' || status === 'confirmed';
  return {
    id,
    reference: formatBookingId(id),
    status,
    service: BOOKED_SERVICE_LABELS[serviceOf(booking)],
    ride,
    price,
    paid: booking.paymentStatus === 'paid',
    /** True if the rider pays at the end of the ride, and not a partner. */
    paysOnArrival: booking.paymentStatus !== 'paid' && !booking.partner,
    paymentNote: paymentNote(booking),
    /** What the route drawing and the page's own date do not say. */
    rows: riderBookingFacts(booking),
    cancelled: cancellation && cancelledInWords(cancellation),
    /** True if the confirmation deadline passed without a decision. */
    overdue: status === 'received' && booking.overdueAt !== null,
    /** A `closed` booking can no longer be cancelled. */
    cancelling: !open
      ? ('closed' as const)
      : riderMayCancel(booking, now)
        ? ('open' as const)
        : ('late' as const),
  };
}

const BY: Record<Cancellation['by'], string> = {
  rider: 'You cancelled this booking.',
  admin: 'Our team cancelled this booking.',
  system: 'This booking was cancelled automatically.',
};

/** Returns who cancelled and why. The team's note is not shown, and neither is the reason "Other". */
function cancelledInWords({ by, reason }: Cancellation): string {
  return reason === 'other' ? BY[by] : `${BY[by]} Reason: ${CANCELLATION_REASONS[reason]}.`;
}
