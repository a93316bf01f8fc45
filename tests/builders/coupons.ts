import type { Coupon } from '#domain/coupons/coupon.ts';
import { rupees } from '#domain/kernel/money.ts';

/** Creates a coupon without limits, except those given. */
export function aCoupon(terms: Partial<Coupon> = {}): Coupon {
  return {
    code: 'PLUSHFAMILY',
    discountPercentage: 10,
    maxDiscountAmount: null,
    minimumOrder: null,
    perCustomerLimit: null,
    validFrom: null,
    validUntil: null,
    active: true,
    ...terms,
  };
}

/** The first coupons (docs/product/coupons.md#codes). */
export const WELCOME10 = aCoupon({
  code: 'WELCOME10',
  maxDiscountAmount: rupees(500),
  perCustomerLimit: 1,
});
export const RIGHTVALUES = aCoupon({
  code: 'RIGHTVALUES',
  discountPercentage: 5,
  maxDiscountAmount: rupees(300),
  minimumOrder: rupees(500),
});
