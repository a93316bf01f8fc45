import type { Coupon } from '#domain/coupons/coupon.ts';

/** A coupon as the team changes it. `version` rises with every change. */
export type VersionedCoupon = Coupon & { readonly version: number };

/** The coupons inside a transaction. */
export type ChangeCoupons = {
  /** Returns a coupon and locks it until the transaction ends. */
  readonly lock: (code: string) => Promise<VersionedCoupon | undefined>;
  /** Adds a coupon with version 1. Returns false if the code is taken. */
  readonly add: (coupon: Coupon) => Promise<boolean>;
  /** Writes a locked coupon, with the version that it has then. */
  readonly write: (coupon: VersionedCoupon) => Promise<void>;
};
