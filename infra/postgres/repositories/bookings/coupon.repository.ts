import { sql } from 'kysely';
import type {
  CouponCatalogue,
  CouponRedemptions,
  CouponsOfBookings,
  CouponUses,
} from '#domain/coupons/ports.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { couponFrom, limitOf, nextUse } from '#infra/postgres/repositories/bookings/coupon-row.ts';

export type CouponRepository = CouponCatalogue & CouponUses & CouponRedemptions & CouponsOfBookings;

/** Another redemption may take the chosen number first. There are only as many numbers as uses. */
const MAX_ATTEMPTS = 3;

export function couponRepository(db: Db): CouponRepository {
  const repository: CouponRepository = {
    async find(code) {
      const row = await db
        .selectFrom('coupons')
        .select(columnsOf('coupons'))
        .where('code', '=', code)
        .executeTakeFirst();
      return row && couponFrom(row);
    },

    async countUses(code, phone) {
      const { uses } = await db
        .selectFrom('coupon_redemptions')
        .select(({ fn }) => fn.countAll<string>().as('uses'))
        .where('coupon_code', '=', code)
        .where('phone', '=', phone)
        .where('use_number', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(uses);
    },

    async redeem({ code, perCustomerLimit }, phone, bookingId) {
      const limit = perCustomerLimit ?? 0;
      for (let tries = 0; tries < (limit > 1 ? MAX_ATTEMPTS : 1); tries += 1) {
        const { rows } = await sql`
          insert into coupon_redemptions (booking_id, coupon_code, phone, use_number)
          select ${bookingId}, ${code}, ${phone}, number
          from (select ${nextUse({ code, phone, limit: sql`${limit}::integer` })} as number) as next
          where ${limit} = 0 or number is not null
          on conflict on constraint coupon_uses_per_customer do nothing
          returning booking_id`.execute(db);
        if (rows.length > 0) return true;
      }
      return false;
    },

    async giveTo(bookingId, phone) {
      const code = sql`given.coupon_code`;
      const limit = limitOf(code);
      const { rows } = await sql<{ is_extra: boolean }>`
        update coupon_redemptions as given
        set phone = ${phone}, use_number = ${nextUse({ code, phone, limit })}
        where booking_id = ${bookingId}
        returning use_number is null and ${limit} is not null as is_extra`.execute(db);
      return rows[0]?.is_extra;
    },

    async release(bookingId) {
      await db.deleteFrom('coupon_redemptions').where('booking_id', '=', bookingId).execute();
    },

    async redeemAgain(bookingId) {
      const kept = await db
        .selectFrom('coupon_redemptions')
        .select('booking_id')
        .where('booking_id', '=', bookingId)
        .executeTakeFirst();
      if (kept) return true;
      const used = await db
        .selectFrom('bookings')
        .innerJoin('customers', 'customers.id', 'bookings.customer_id')
        .select(['bookings.coupon_code', 'bookings.coupon_overridden', 'customers.phone'])
        .where('bookings.id', '=', bookingId)
        .executeTakeFirst();
      const coupon = used?.coupon_code ? await repository.find(used.coupon_code) : undefined;
      if (!used || !coupon) return true;
      // An allowed extra use of a coupon does not count towards its limit.
      const perCustomerLimit = used.coupon_overridden ? null : coupon.perCustomerLimit;
      return repository.redeem({ ...coupon, perCustomerLimit }, used.phone, bookingId);
    },
  };
  return repository;
}
