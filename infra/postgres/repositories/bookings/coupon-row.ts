import { type RawBuilder, type Selectable, sql } from 'kysely';
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

type Use = { readonly code: unknown; readonly phone: unknown; readonly limit: unknown };

/**
 * Returns the number of the next use of a coupon by a phone, in SQL: the lowest free one. Null if the phone has reached the limit, or
 * without a limit.
 */
export function nextUse({ code, phone, limit }: Use): RawBuilder<number | null> {
  const used = sql`select from coupon_redemptions as used where used.coupon_code = ${code} and used.phone = ${phone}`;
  return sql`(
    select number from generate_series(1, ${limit}) as number
    where (select count(*) from (${used} and used.use_number is not null) as uses) < ${limit}
      and not exists (${used} and used.use_number = number)
    order by number limit 1)`;
}

/** Returns the limit per customer of a coupon, in SQL. */
export function limitOf(code: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select per_customer_limit from coupons where coupons.code = ${code})`;
}
