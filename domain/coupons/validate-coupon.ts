import { type Coupon, calculateDiscount, normaliseCouponCode, redeemable } from '#domain/coupons/coupon.ts';
import { hasReachedLimit } from '#domain/coupons/has-reached-limit.ts';
import type { CouponCatalogue, CouponUses } from '#domain/coupons/ports.ts';
import { type CouponFieldError, type CouponRefused, couponAlreadyUsed } from '#domain/coupons/refusals.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type CouponQuestion = {
  readonly couponCode: string;
  /** The Total before the discount, in rupees. */
  readonly orderAmount: Rupees;
  /**
   * The phone whose uses count. Null if the phone is not verified, so that nobody can test the phones of
   * others.
   */
  readonly phone: Phone | null;
  /** True if a team member asks, for the customer with this phone. */
  readonly forTeam?: boolean;
};

export type CouponOffer = { readonly coupon: Coupon; readonly discount: Rupees };

/**
 * Returns the discount of a coupon for an order now. Reserves nothing: the booking checks the coupon again.
 * For a coupon with a limit per customer, the team must give the customer (docs/product/coupons.md#team).
 */
export function validateCoupon(deps: { coupons: CouponCatalogue; uses: CouponUses; clock: Clock }) {
  return async (
    question: CouponQuestion,
  ): Promise<Result<CouponOffer, CouponRefused | Invalid<CouponFieldError>>> => {
    const code = normaliseCouponCode(question.couponCode);
    if (code === '') return refuse(invalid([{ field: 'couponCode', code: 'coupon-code-missing' }]));
    const found = await deps.coupons.find(code);
    if (question.forTeam && !question.phone && found?.active && found.perCustomerLimit !== null) {
      return refuse(invalid([{ field: 'customerPhone', code: 'coupon-needs-phone', couponCode: code }]));
    }
    if (question.orderAmount <= 0) {
      return refuse(invalid([{ field: 'orderAmount', code: 'order-amount-missing' }]));
    }
    const checked = redeemable(found, question.orderAmount, deps.clock());
    if (!checked.ok) return checked;
    const coupon = checked.value;
    if (question.phone && (await hasReachedLimit(deps.uses, coupon, question.phone))) {
      return refuse(couponAlreadyUsed(coupon.code, { canOverride: question.forTeam === true }));
    }
    return ok({ coupon, discount: calculateDiscount(coupon, question.orderAmount) });
  };
}
