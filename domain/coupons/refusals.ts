import type { Rupees } from '#domain/kernel/money.ts';
import type { ChangedMeanwhile, FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

type Reason =
  | { readonly reason: 'unknown' | 'expired' }
  /** A partner pays the ride, by its own agreement. */
  | { readonly reason: 'partner-pays' }
  | { readonly reason: 'below-minimum'; readonly minimum: Rupees }
  /**
   * The phone has reached the limit of the coupon. `canOverride` is true for the team, who may allow it
   * again.
   */
  | { readonly reason: 'already-used'; readonly canOverride: boolean };

export type CouponRefused = RefusalOf<
  'coupon-refused',
  { readonly couponCode: string; readonly field: 'couponCode' } & Reason
>;

/** Errors of a coupon check. */
export type CouponFieldError =
  | FieldError<'coupon-code-missing' | 'order-amount-missing'>
  | FieldError<'coupon-needs-phone', { readonly couponCode: string }>;

/** Errors of a coupon that the team creates or changes. */
export type CouponTermsError =
  | FieldError<'coupon-code-wrong', { readonly min: number; readonly max: number }>
  | FieldError<'coupon-percentage-wrong' | 'coupon-limit-wrong', { readonly max: number }>
  | FieldError<'coupon-ends-before-start'>;

export type CouponTaken = RefusalOf<
  'already-there',
  { readonly what: 'coupon'; readonly field: 'code'; readonly couponCode: string }
>;
export type CouponNotFound = RefusalOf<'not-found', { readonly what: 'coupon' }>;
export type CouponNotAllowed = RefusalOf<'not-allowed', { readonly what: 'change-coupons' }>;
export type CouponChanged = ChangedMeanwhile<'coupon'>;

/** Refuses a coupon that has reached its limit for the phone. */
export function couponAlreadyUsed(couponCode: string, { canOverride = false } = {}): CouponRefused {
  return couponRefused(couponCode, { reason: 'already-used', canOverride });
}

export function couponRefused(couponCode: string, reason: Reason): CouponRefused {
  return { code: 'coupon-refused', couponCode, field: 'couponCode', ...reason };
}
