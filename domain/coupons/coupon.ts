import { type CouponRefused, couponRefused } from '#domain/coupons/refusals.ts';
import { percentageOf, type Rupees, rupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanWord } from '#domain/kernel/text/typed-text.ts';

export type Coupon = {
  readonly code: string;
  readonly discountPercentage: number;
  readonly maxDiscountAmount: Rupees | null;
  readonly minimumOrder: Rupees | null;
  /** How often one phone may use the coupon; null for no limit. */
  readonly perCustomerLimit: number | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly active: boolean;
};

/** Returns a typed code in upper case, without unseen marks and punctuation around it (docs/product/coupons.md#coupon). */
export function normaliseCouponCode(typed: string): string {
  return cleanWord(typed).toUpperCase();
}

/**
 * Returns the discount: floor(order × percentage / 100), at most the cap and the order amount
 * (docs/product/coupons.md#discount).
 */
export function calculateDiscount(coupon: Coupon, order: Rupees): Rupees {
  const discount = percentageOf(order, coupon.discountPercentage);
  return rupees(Math.min(discount, coupon.maxDiscountAmount ?? discount, order));
}

/** Returns the minimum order of the coupon, if an order is below it. */
export function missedMinimum({ minimumOrder }: Coupon, order: Rupees): Rupees | undefined {
  return minimumOrder !== null && order < minimumOrder ? minimumOrder : undefined;
}

/** Returns the line of the history for a use beyond the limit per customer. */
export function extraUse(code: string): string {
  return `${code} was used again: its limit per customer was overridden`;
}

/** Checks the coupon for an order amount and a time. The store checks the limit per customer. */
export function redeemable(
  coupon: Coupon | undefined,
  order: Rupees,
  now: Date,
): Result<Coupon, CouponRefused> {
  if (!coupon?.active || (coupon.validFrom && now < coupon.validFrom)) {
    return refuse(couponRefused(coupon?.code ?? '', { reason: 'unknown' }));
  }
  if (coupon.validUntil && now > coupon.validUntil) {
    return refuse(couponRefused(coupon.code, { reason: 'expired' }));
  }
  const minimum = missedMinimum(coupon, order);
  if (minimum !== undefined) return refuse(couponRefused(coupon.code, { reason: 'below-minimum', minimum }));
  return ok(coupon);
}
