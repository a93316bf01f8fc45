import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { couponState, describeCoupon } from '#domain/coupons/describe-coupon.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatCount, formatRupees } from '#domain/kernel/money.ts';
import type { CouponUse, UsedCoupon } from '#infra/postgres/queries/coupon.queries.ts';

/** Returns a coupon as the console shows it. */
export function couponView(coupon: UsedCoupon, now: Date) {
  const [discount = '', ...conditions] = describeCoupon(coupon);
  return {
    code: coupon.code,
    version: coupon.version,
    active: coupon.active,
    state: couponState(coupon, now),
    discount,
    conditions,
    uses: formatCount(coupon.uses),
    discounts: formatRupees(coupon.discounts),
    fields: couponFields(coupon),
  };
}

export type CouponView = ReturnType<typeof couponView>;

/** Returns the values of the form that edits a coupon. No limit is an empty field. */
export function couponFields(coupon: UsedCoupon) {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const day = (instant: Date | null) => (instant ? indiaDateOf(instant) : '');
  return {
    percentage: number(coupon.discountPercentage),
    cap: number(coupon.maxDiscountAmount),
    minimumOrder: number(coupon.minimumOrder),
    perCustomer: number(coupon.perCustomerLimit),
    from: day(coupon.validFrom),
    until: day(coupon.validUntil),
  };
}

/** Returns a use of a coupon as the console shows it. */
export function couponUseView({ bookingId, status, placedAt, total, discount, overridden }: CouponUse) {
  return {
    id: bookingId,
    label: formatBookingId(bookingId),
    status,
    statusLabel: STATUS_LABELS[status],
    placedAt: timeView(placedAt),
    total: formatRupees(total),
    discount: formatRupees(discount),
    overridden,
  };
}

export type CouponUseView = ReturnType<typeof couponUseView>;
