import {
  type Coupon,
  couponUsedUp,
  couponUsedUpForTeam,
  discountOf,
  normaliseCouponCode,
  redeemable,
} from '#domain/coupons/coupon.ts';
import { hasUsedUp } from '#domain/coupons/has-used-up.ts';
import type { CouponCatalogue, CouponUses } from '#domain/coupons/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { invalid, type RefusalOf } from '#domain/refusal.ts';

export type CouponQuestion = {
  readonly couponCode: string;
  /** The Total that the coupon would come off, in rupees. */
  readonly orderAmount: Rupees;
  /** Whose uses count; null where the asker has not shown that the phone is theirs, so that nobody can probe phones. */
  readonly phone: Phone | null;
  /** A member of the team asks, for the customer with that phone. */
  readonly forTeam?: boolean;
};

export type CouponOffer = { readonly coupon: Coupon; readonly discount: Rupees };

/**
 * Answers what a coupon would take off an order now. The booking decides anew: this reserves nothing. The team has to
 * name the customer of a coupon that each may use so often only (docs/product/coupons.md#team).
 */
export function validateCoupon(deps: { coupons: CouponCatalogue; uses: CouponUses; clock: Clock }) {
  return async (
    question: CouponQuestion,
  ): Promise<Result<CouponOffer, RefusalOf<'coupon-refused'> | RefusalOf<'invalid'>>> => {
    const code = normaliseCouponCode(question.couponCode);
    if (code === '') return refuse(invalid([{ field: 'couponCode', message: 'Please enter a coupon code' }]));
    const found = await deps.coupons.find(code);
    if (question.forTeam && !question.phone && found?.active && found.perCustomerLimit !== null) {
      const message = `Please enter customer phone number first for ${code} validation`;
      return refuse(invalid([{ field: 'customerPhone', message }]));
    }
    if (question.orderAmount <= 0) {
      return refuse(invalid([{ field: 'orderAmount', message: 'Please calculate fare first' }]));
    }
    const checked = redeemable(found, question.orderAmount, deps.clock());
    if (!checked.ok) return checked;
    const coupon = checked.value;
    if (question.phone && (await hasUsedUp(deps.uses, coupon, question.phone))) {
      const usedUp = question.forTeam ? couponUsedUpForTeam : couponUsedUp;
      return refuse(usedUp(coupon.code));
    }
    return ok({ coupon, discount: discountOf(coupon, question.orderAmount) });
  };
}
