import {
  BOOKED_SERVICE_LABELS,
  type Booking,
  CANCELLATION_REASONS,
  type Cancellation,
  riderMayCancel,
  serviceOf,
} from '#domain/bookings/booking.ts';
import { riderBookingFacts } from '#domain/bookings/fields/facts.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

/** A booking as its own rider sees it: nothing in it is for the team only. */
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
    /** What the route drawing and the page's own date do not say. */
    rows: riderBookingFacts(booking),
    cancelled: cancellation && cancelledInWords(cancellation),
    /** The promised time to confirm ran out, and nobody has decided since. */
    overdue: status === 'received' && booking.overdueAt !== null,
    /** `closed` bookings have nothing left to cancel. */
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

/** Who and why; the team's note is for the team, and a reason that is only "Other" says nothing. */
function cancelledInWords({ by, reason }: Cancellation): string {
  return reason === 'other' ? BY[by] : `${BY[by]} Reason: ${CANCELLATION_REASONS[reason]}.`;
}
