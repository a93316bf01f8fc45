import type { CouponTermsError } from '#domain/coupons/refusals.ts';
import { formatCount } from '#domain/kernel/money.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const couponTermsWords = {
  'coupon-code-wrong': ({ min, max }) =>
    `Enter a code of ${min} to ${max} letters, digits and hyphens, such as DIWALI26`,
  'coupon-percentage-wrong': ({ max }) => `Enter a whole percentage from 1 to ${max}`,
  'coupon-limit-wrong': ({ max }) => `Enter a whole number from 1 to ${formatCount(max)}, or leave it empty`,
  'coupon-ends-before-start': 'Choose the first day or a later one',
} as const satisfies WordsOf<CouponTermsError>;
