import type { Coupon } from '#domain/coupons/coupon.ts';
import type { CouponUses } from '#domain/coupons/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Returns true if the phone has reached the coupon's limit per customer. */
export async function hasReachedLimit(uses: CouponUses, coupon: Coupon, phone: Phone): Promise<boolean> {
  if (coupon.perCustomerLimit === null) return false;
  return (await uses.countUses(coupon.code, phone)) >= coupon.perCustomerLimit;
}
