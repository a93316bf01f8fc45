import type { Coupon } from '#domain/coupons/coupon.ts';
import type { CouponUses } from '#domain/coupons/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Whether a phone has used a coupon as often as one customer may. */
export async function hasUsedUp(uses: CouponUses, coupon: Coupon, phone: Phone): Promise<boolean> {
  if (coupon.perCustomerLimit === null) return false;
  return (await uses.countOf(coupon.code, phone)) >= coupon.perCustomerLimit;
}
