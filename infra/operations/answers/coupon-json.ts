import type { VersionedCoupon } from '#domain/coupons/change/ports.ts';

/** Returns a coupon as other programs read it. */
export function couponJson(coupon: VersionedCoupon) {
  return {
    code: coupon.code,
    percentage: coupon.discountPercentage,
    cap: coupon.maxDiscountAmount,
    minimumOrder: coupon.minimumOrder,
    perCustomer: coupon.perCustomerLimit,
    validFrom: coupon.validFrom?.toISOString() ?? null,
    validUntil: coupon.validUntil?.toISOString() ?? null,
    active: coupon.active,
    version: coupon.version,
  };
}

/** The shape that the help of the commands names. */
export const COUPON_JSON =
  '{ "code", "percentage", "cap", "minimumOrder", "perCustomer", "validFrom", "validUntil", "active", "version" }';
