import { couponState, describeCoupon } from '#domain/coupons/describe-coupon.ts';
import { couponJson } from '#infra/operations/answers/coupon-json.ts';
import type { CouponUse, UsedCoupon } from '#infra/postgres/queries/coupon.queries.ts';

/** Returns a coupon with its state, its terms in words and its uses. */
export function usedCouponJson(coupon: UsedCoupon, now: Date) {
  return {
    ...couponJson(coupon),
    state: couponState(coupon, now),
    terms: describeCoupon(coupon),
    uses: coupon.uses,
    discounts: coupon.discounts,
  };
}

/** Returns a use of a coupon. */
export function couponUseJson({ bookingId, placedAt, ...use }: CouponUse) {
  return { bookingId, placedAt: placedAt.toISOString(), ...use };
}
