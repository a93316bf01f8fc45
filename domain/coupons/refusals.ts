import type { Rupees } from '#domain/kernel/money.ts';
import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

type Reason =
  | { readonly reason: 'unknown' | 'expired' }
  | { readonly reason: 'below-minimum'; readonly minimum: Rupees }
  /** One phone may use the coupon only so often. `canOverride` where a member of the team asks, who may allow it again. */
  | { readonly reason: 'already-used'; readonly canOverride: boolean };

export type CouponRefused = RefusalOf<
  'coupon-refused',
  { readonly couponCode: string; readonly field: 'couponCode' } & Reason
>;

/** What can be wrong with a question about a coupon. */
export type CouponFieldError =
  | FieldError<'coupon-code-missing' | 'order-amount-missing'>
  | FieldError<'coupon-needs-phone', { readonly couponCode: string }>;

/** Refuses a coupon that the phone has used as often as it may. */
export function couponAlreadyUsed(couponCode: string, { canOverride = false } = {}): CouponRefused {
  return couponRefused(couponCode, { reason: 'already-used', canOverride });
}

export function couponRefused(couponCode: string, reason: Reason): CouponRefused {
  return { code: 'coupon-refused', couponCode, field: 'couponCode', ...reason };
}
