import { placeText } from '#app/ride/place-text.server.ts';
import {
  type Booking,
  RIDER_CANCELLATION_HOURS,
  riderMayCancel,
  serviceOf,
} from '#domain/bookings/booking.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import { isOver } from '#domain/bookings/deadlines.ts';
import { riderBookingFacts } from '#domain/bookings/fields/facts.ts';
import { riderChanging } from '#domain/bookings/own-change/own-change.ts';
import type { ShownDriver } from '#domain/duties/link/ride-driver.ts';
import { isUnderWay, rideStep } from '#domain/duties/link/ride-step.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { hasWayBack } from '#domain/rides/request-of-ride.ts';
import { labels } from '#messages/labels/labels.ts';
import { payOnArrival, sentence } from '#words/booking/booking-facts.ts';
import * as words from '#words/booking/booking-view.ts';

/** A booking as its rider sees it. It contains nothing that only the team may see. */
export type BookingView = ReturnType<typeof bookingView>;

export function bookingView(booking: Booking, now: Date, driver: ShownDriver | null = null) {
  const { id, status, ride, price, cancellation } = booking;
  const open = status === 'received' || status === 'confirmed';
  const step = rideStep(status, driver?.state ?? null);
  return {
    id,
    reference: formatBookingId(id),
    /** Null if the ride has no driver yet, or is over. */
    driver,
    status,
    /** How far the ride is; null if it is cancelled. */
    step,
    service: labels.services[serviceOf(booking)],
    ride: {
      ...ride,
      pickupLocation: placeText(ride.pickupLocation),
      dropLocation: placeText(ride.dropLocation),
    },
    price,
    paid: booking.paymentStatus === 'paid',
    /** True if the rider pays at the end of the ride, and not a partner. */
    paysOnArrival: booking.paymentStatus !== 'paid' && !booking.partner,
    paymentNote: paymentNote(booking),
    /** The facts that neither the drawing of the route nor the date of the page shows. */
    rows: riderBookingFacts(booking, labels.fields),
    cancelled: cancellation && cancelledInWords(cancellation),
    /** True if it is among the past rides. */
    isOver: !isUnderWay(step) && isOver(booking, now),
    /** True if the confirmation deadline passed without a decision. */
    overdue: status === 'received' && booking.overdueAt !== null,
    changing: riderChanging(booking, now),
    canRepeat: !booking.partner,
    hasWayBack: !booking.partner && hasWayBack(ride),
    /** Until when it can be cancelled, and what that means for the coupon. */
    cancelUntil: labels.dateTime(new Date(ride.pickupAt.getTime() - RIDER_CANCELLATION_HOURS * HOUR_MS)),
    couponAfterCancel: couponAfterCancel(booking),
    /** A `closed` booking can no longer be cancelled. */
    cancelling: !open
      ? ('closed' as const)
      : riderMayCancel(booking, now)
        ? ('open' as const)
        : ('late' as const),
  };
}

/** Returns how the ride is paid. A partner's ride is billed to the partner. */
function paymentNote({ partner, platform, paymentStatus }: Booking): string {
  if (partner) return words.billedTo(platform);
  return paymentStatus === 'paid' ? sentence(labels.payments.paid) : payOnArrival;
}

/** Returns who cancelled and why. The team's note is not shown, and neither is the reason "Other". */
function cancelledInWords({ by, reason }: Cancellation): string {
  const who = words.cancelledBy[by];
  return reason === 'other' ? who : words.cancelledBecause(who, labels.cancellationReasons[reason]);
}

/** Returns what a cancellation does to the coupon (docs/product/coupons.md#once-only). */
function couponAfterCancel({ status, price: { couponCode } }: Booking): string | null {
  if (!couponCode) return null;
  return status === 'received' ? words.couponUsableAgain(couponCode) : words.couponStaysUsed(couponCode);
}
