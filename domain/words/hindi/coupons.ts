import type { CouponFieldError, CouponRefused } from '#domain/coupons/refusals.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const couponWords = {
  'coupon-code-missing': 'कृपया कूपन कोड लिखें',
  'order-amount-missing': 'कृपया पहले किराया देखें',
  'coupon-needs-phone': ({ couponCode }) => `${couponCode} जाँचने के लिए कृपया पहले ग्राहक का फ़ोन नंबर लिखें`,
} as const satisfies WordsOf<CouponFieldError>;

/** Returns the message about a refused coupon. */
export function couponRefusedWords(refusal: CouponRefused): string {
  const { couponCode } = refusal;
  switch (refusal.reason) {
    case 'unknown':
      return 'यह कूपन कोड सही नहीं है';
    case 'expired':
      return 'इस कूपन की तारीख निकल चुकी है';
    case 'partner-pays':
      return 'इस सवारी का किराया पार्टनर देता है, इसलिए इस पर कूपन नहीं चलता';
    case 'below-minimum':
      return `${couponCode} कम से कम ${formatRupees(refusal.minimum)} के किराये पर ही चलता है`;
    case 'already-used':
      return refusal.canOverride
        ? `${couponCode} इस ग्राहक ने पहले ही इस्तेमाल कर लिया है। ज़रूरत हो तो टीम इसकी छूट दे सकती है।`
        : `${couponCode} हर ग्राहक के लिए एक ही बार चलता है`;
  }
}

/** Returns the title of the toast about a refused coupon. */
export function couponRefusedTitle({ reason, couponCode }: CouponRefused): string {
  return reason === 'already-used' ? `${couponCode} पहले ही इस्तेमाल हो चुका है` : 'कूपन नहीं लगा';
}
