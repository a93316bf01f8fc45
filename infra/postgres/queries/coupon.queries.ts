import { sql } from 'kysely';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { VersionedCoupon } from '#domain/coupons/change/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { couponFrom } from '#infra/postgres/repositories/bookings/coupon-row.ts';

/** A coupon with its uses: bookings that have it, without those that have released it and those that are deleted. */
export type UsedCoupon = VersionedCoupon & { readonly uses: number; readonly discounts: Rupees };

export type CouponUse = {
  readonly bookingId: BookingId;
  readonly status: BookingStatus;
  readonly placedAt: Date;
  readonly total: Rupees;
  readonly discount: Rupees;
  /** A member of the team has allowed it in spite of the limit. */
  readonly overridden: boolean;
};

export function couponQueries(db: Db) {
  const coupons = db
    .selectFrom('coupons')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('coupon_redemptions as use')
          .innerJoin('bookings', 'bookings.id', 'use.booking_id')
          .whereRef('use.coupon_code', '=', 'coupons.code')
          .select(({ fn }) => [
            fn.countAll<string>().as('uses'),
            sql<string>`coalesce(sum(bookings.discount), 0)`.as('discounts'),
          ])
          .as('used'),
      (join) => join.onTrue(),
    )
    .select(columnsOf('coupons'))
    .select(['used.uses', 'used.discounts']);

  type Row = Awaited<ReturnType<typeof coupons.execute>>[number];
  const usedCoupon = (row: Row): UsedCoupon => ({
    ...couponFrom(row),
    version: row.version,
    uses: Number(row.uses),
    discounts: rupees(Number(row.discounts)),
  });

  return {
    /** Returns all coupons, by code. */
    async list(): Promise<UsedCoupon[]> {
      return (await coupons.orderBy('coupons.code').execute()).map(usedCoupon);
    },

    async find(code: string): Promise<UsedCoupon | undefined> {
      const row = await coupons.where('coupons.code', '=', code).executeTakeFirst();
      return row && usedCoupon(row);
    },

    /** Returns the newest uses of a coupon. */
    async uses(code: string, limit: number): Promise<CouponUse[]> {
      const rows = await db
        .selectFrom('coupon_redemptions as use')
        .innerJoin('bookings', 'bookings.id', 'use.booking_id')
        .where('use.coupon_code', '=', code)
        .select(['bookings.id', 'bookings.status', 'bookings.placed_at', 'bookings.total_fare'])
        .select(['bookings.discount', 'bookings.coupon_overridden'])
        .orderBy('bookings.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        bookingId: row.id,
        status: row.status,
        placedAt: row.placed_at,
        total: rupees(row.total_fare),
        discount: rupees(row.discount),
        overridden: row.coupon_overridden,
      }));
    },
  };
}
