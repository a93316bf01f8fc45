import type { ChangeCoupons } from '#domain/coupons/change/ports.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { couponFrom } from '#infra/postgres/repositories/bookings/coupon-row.ts';

/** Creates and changes coupons in a transaction. */
export function couponChanges(db: Db): ChangeCoupons {
  return {
    async lock(code) {
      // Bookings that refer to the coupon do not wait for this lock.
      const row = await db
        .selectFrom('coupons')
        .select(columnsOf('coupons'))
        .where('code', '=', code)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && { ...couponFrom(row), version: row.version };
    },

    async add(coupon) {
      const added = await db
        .insertInto('coupons')
        .values({ code: coupon.code, ...termsRow(coupon) })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      return added !== undefined;
    },

    async write(coupon) {
      const { version, code } = coupon;
      await db
        .updateTable('coupons')
        .set({ ...termsRow(coupon), version })
        .where('code', '=', code)
        .where('version', '=', version - 1)
        .returning('code')
        .executeTakeFirstOrThrow();
    },
  };
}

function termsRow(coupon: Coupon) {
  return {
    discount_percentage: coupon.discountPercentage,
    max_discount_amount: coupon.maxDiscountAmount,
    minimum_order: coupon.minimumOrder,
    per_customer_limit: coupon.perCustomerLimit,
    valid_from: coupon.validFrom,
    valid_until: coupon.validUntil,
    active: coupon.active,
  };
}
