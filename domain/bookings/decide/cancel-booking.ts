import {
  type Booking,
  cancel,
  RIDER_CANCELLATION_HOURS,
  riderMayCancel,
  type Transition,
} from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { ChangeBookings, FollowStatus } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type TooLateToCancel,
  type WrongStatus,
} from '#domain/bookings/refusals.ts';
import type { CouponRedemptions } from '#domain/coupons/ports.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type Actor, riderOn } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';

export type CancellingStores = { bookings: ChangeBookings; coupons: CouponRedemptions; follow: FollowStatus };
type Deps = { changeBooking: ReturnType<typeof changeBooking<CancellingStores>>; clock: Clock };

/** Cancels a booking for the team, with a reason. */
export function cancelBooking(deps: Deps) {
  return (command: {
    id: BookingId;
    by: Actor;
    reason: CancellationReason;
    note: string | null;
    expectedStatus?: BookingStatus;
  }) =>
    deps.changeBooking(command.id, (booking) => cancel(booking, { ...command, at: deps.clock() }), {
      also: releaseUnconfirmedCoupon,
      expectedStatus: command.expectedStatus,
    });
}

/**
 * Cancels a rider's own booking until 2 hours before pickup (docs/product/bookings.md#rider-cancellation).
 * Bookings of other riders count as not found.
 */
export function cancelOwnBooking(deps: Deps) {
  return ({ id, rider, note }: { id: BookingId; rider: Customer; note: string | null }) =>
    deps.changeBooking(
      id,
      (booking): Result<Transition, BookingNotFound | TooLateToCancel | WrongStatus> => {
        const at = deps.clock();
        if (booking.customerId !== rider.id) return refuse(BOOKING_NOT_FOUND);
        if (isOpen(booking) && !riderMayCancel(booking, at)) return refuse(TOO_LATE);
        return cancel(booking, { by: riderOn(rider, 'web'), at, reason: 'plans-changed', note });
      },
      // The rider may cancel even if the team confirms at the same time.
      { also: releaseUnconfirmedCoupon, expectedStatus: 'whatever' },
    );
}

const TOO_LATE: TooLateToCancel = { code: 'too-late-to-cancel', hours: RIDER_CANCELLATION_HOURS };

function isOpen({ status }: Booking): boolean {
  return status === 'received' || status === 'confirmed';
}

/** Releases the coupon if the booking was never confirmed (docs/product/bookings.md#cancellation). */
export async function releaseUnconfirmedCoupon(
  { coupons }: CancellingStores,
  { before }: Transition,
): Promise<void> {
  if (before.status === 'received' && before.price.couponCode) await coupons.release(before.id);
}
