import type { CouponFieldError, CouponRefused } from '#domain/coupons/refusals.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const couponWords = {
  'coupon-code-missing': 'Please enter a coupon code',
  'order-amount-missing': 'Please calculate fare first',
  'coupon-needs-phone': ({ couponCode }) =>
    `Please enter customer phone number first for ${couponCode} validation`,
} as const satisfies WordsOf<CouponFieldError>;

/** Returns the message about a refused coupon. */
export function couponRefusedWords(refusal: CouponRefused): string {
  const { couponCode } = refusal;
  switch (refusal.reason) {
    case 'unknown':
      return 'Invalid coupon code';
    case 'expired':
      return 'This coupon has expired';
    case 'partner-pays':
      return 'A partner pays this ride, so it takes no coupon';
    case 'below-minimum':
      return `${couponCode} requires minimum ${formatRupees(refusal.minimum)} order`;
    case 'already-used':
      return refusal.canOverride
        ? `${couponCode} already used by this customer. Admin can override if needed.`
        : `${couponCode} can only be used once per customer`;
  }
}

/** Names of coupons that riders know. */
const COUPON_NAMES: Readonly<Record<string, string>> = { WELCOME10: 'Welcome Coupon' };

/** Returns the toast title for a refused coupon. */
export function couponRefusedTitle({ reason, couponCode }: CouponRefused): string {
  return reason === 'already-used'
    ? `${COUPON_NAMES[couponCode] ?? couponCode} Already Used`
    : 'Coupon not applied';
}
