import type { Selectable } from 'kysely';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { CouponsTable } from '#infra/postgres/tables/bookings/coupons.ts';

/** Returns a coupon from its row. */
export function couponFrom(row: Omit<Selectable<CouponsTable>, 'version'>): Coupon {
  return {
    code: row.code,
    discountPercentage: row.discount_percentage,
    maxDiscountAmount: row.max_discount_amount === null ? null : rupees(row.max_discount_amount),
    minimumOrder: row.minimum_order === null ? null : rupees(row.minimum_order),
    perCustomerLimit: row.per_customer_limit,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    active: row.active,
  };
}
