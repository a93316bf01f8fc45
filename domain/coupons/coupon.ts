import { formatRupees, percentageOf, type Rupees, rupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

export type Coupon = {
  readonly code: string;
  readonly discountPercentage: number;
  readonly maxDiscountAmount: Rupees | null;
  readonly minimumOrder: Rupees | null;
  /** How often one phone may use it; null without limit. */
  readonly perCustomerLimit: number | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly active: boolean;
};

/** Converts a typed code to upper case (docs/product/coupons.md#coupon). */
export function normaliseCouponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** floor(order × percentage / 100), at most the cap and never above the order (docs/product/coupons.md#discount). */
export function discountOf(coupon: Coupon, order: Rupees): Rupees {
  const discount = percentageOf(order, coupon.discountPercentage);
  return rupees(Math.min(discount, coupon.maxDiscountAmount ?? discount, order));
}

/** Whether the coupon may be used on an order of this size at this time; the per-customer limit is the store's. */
export function redeemable(
  coupon: Coupon | undefined,
  order: Rupees,
  now: Date,
): Result<Coupon, RefusalOf<'coupon-refused'>> {
  if (!coupon?.active || (coupon.validFrom && now < coupon.validFrom)) {
    return refuse(couponRefused(coupon?.code ?? '', 'Invalid coupon code'));
  }
  if (coupon.validUntil && now > coupon.validUntil) {
    return refuse(couponRefused(coupon.code, 'This coupon has expired'));
  }
  if (coupon.minimumOrder !== null && order < coupon.minimumOrder) {
    const minimum = formatRupees(coupon.minimumOrder);
    return refuse(couponRefused(coupon.code, `${coupon.code} requires minimum ${minimum} order`));
  }
  return ok(coupon);
}

/** Told when a phone has used the coupon as often as it may (docs/product/coupons.md#once-only). */
export function couponUsedUp(code: string): RefusalOf<'coupon-refused'> {
  return couponRefused(code, `${code} can only be used once per customer`);
}

/** The same as the team is told, who may let the customer use it again (docs/product/coupons.md#team). */
export function couponUsedUpForTeam(code: string): RefusalOf<'coupon-refused'> {
  return couponRefused(code, `${code} already used by this customer. Admin can override if needed.`);
}

function couponRefused(couponCode: string, message: string): RefusalOf<'coupon-refused'> {
  return { kind: 'coupon-refused', couponCode, message, errors: [{ field: 'couponCode', message }] };
}
