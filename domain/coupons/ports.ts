import type { Coupon } from '#domain/coupons/coupon.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

export type CouponCatalogue = { readonly find: (code: string) => Promise<Coupon | undefined> };

export type CouponUses = {
  /** How often the phone has used the coupon and may not use it again. */
  readonly countOf: (code: string, phone: Phone) => Promise<number>;
};

export type CouponRedemptions = {
  /** Takes one of the phone's uses of the coupon for the booking; false when none is left. Decided by a constraint. */
  readonly redeem: (coupon: Coupon, phone: Phone, bookingId: BookingId) => Promise<boolean>;
  /**
   * Releases the booking's use, for example when it is cancelled before it was confirmed (docs/product/coupons.md#once-only).
   */
  readonly release: (bookingId: BookingId) => Promise<void>;
};
