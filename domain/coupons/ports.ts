import type { Coupon } from '#domain/coupons/coupon.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

export type CouponCatalogue = { readonly find: (code: string) => Promise<Coupon | undefined> };

export type CouponUses = {
  /** Returns how often the phone has used the coupon. Allowed extra uses are not counted. */
  readonly countUses: (code: string, phone: Phone) => Promise<number>;
};

export type CouponRedemptions = {
  /**
   * Uses the coupon for the booking. Returns false if the phone has no use left; a database constraint
   * decides.
   */
  readonly redeem: (coupon: Coupon, phone: Phone, bookingId: BookingId) => Promise<boolean>;
  /**
   * Releases the use of the coupon, for example when a booking is cancelled before confirmation
   * (docs/product/coupons.md#once-only).
   */
  readonly release: (bookingId: BookingId) => Promise<void>;
};

export type CouponsOfBookings = {
  /**
   * Uses the released coupon of a booking again, under the same rules. Returns false if the customer has used it for
   * another booking meanwhile. A coupon that was not released stays used once.
   */
  readonly redeemAgain: (bookingId: BookingId) => Promise<boolean>;
  /**
   * Gives the use of a booking's coupon to another phone. Returns true if that phone has no use left: the booking keeps the
   * coupon as an allowed extra use. Returns undefined if the booking uses no coupon now.
   */
  readonly giveTo: (bookingId: BookingId, phone: Phone) => Promise<boolean | undefined>;
};
