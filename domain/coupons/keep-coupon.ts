import { type Coupon, calculateDiscount, missedMinimum } from '#domain/coupons/coupon.ts';
import type { CouponCatalogue } from '#domain/coupons/ports.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import { type Rupees, rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';

/**
 * Returns a new price with the coupon that a booking already uses, by the terms of now (docs/product/coupons.md#changes). Below
 * their minimum order there is no discount, and the booking keeps the coupon for its next change.
 */
export async function keepCoupon(
  coupons: CouponCatalogue,
  { couponCode, discount }: Pick<PricedRide, 'couponCode' | 'discount'>,
  price: PricedRide,
): Promise<PricedRide> {
  if (!couponCode) return price;
  const coupon = await coupons.find(couponCode);
  const now = coupon ? discountOf(coupon, price.total) : rupees(Math.min(discount, price.total));
  return discounted(price, now, couponCode);
}

function discountOf(coupon: Coupon, order: Rupees): Rupees {
  return missedMinimum(coupon, order) === undefined ? calculateDiscount(coupon, order) : ZERO_RUPEES;
}
