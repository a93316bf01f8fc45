import { expect, test } from 'vitest';
import { rupees } from '#domain/kernel/money.ts';
import { couponRefusedTitle, couponRefusedWords } from '#domain/words/hindi/coupons.ts';

const refused = { code: 'coupon-refused', field: 'couponCode', couponCode: 'WELCOME10' } as const;
const used = { ...refused, reason: 'already-used' } as const;

test.each([
  ['an unknown code', { ...refused, reason: 'unknown' }, 'यह कूपन कोड सही नहीं है'],
  ['a coupon whose dates have passed', { ...refused, reason: 'expired' }, 'इस कूपन की तारीख निकल चुकी है'],
  [
    'a fare that is too low',
    { ...refused, reason: 'below-minimum', minimum: rupees(1_500) },
    'WELCOME10 कम से कम ₹1,500 के किराये पर ही चलता है',
  ],
  ['a second use', { ...used, canOverride: false }, 'WELCOME10 हर ग्राहक के लिए एक ही बार चलता है'],
  [
    'a second use that the team can allow',
    { ...used, canOverride: true },
    'WELCOME10 इस ग्राहक ने पहले ही इस्तेमाल कर लिया है। ज़रूरत हो तो टीम इसकी छूट दे सकती है।',
  ],
] as const)('tells a rider in Hindi why a coupon is refused: %s', (_, refusal, words) => {
  expect(couponRefusedWords(refusal)).toBe(words);
});

test('says in the title that a coupon was used, or that it does not apply', () => {
  expect(couponRefusedTitle({ ...used, canOverride: false })).toBe('WELCOME10 पहले ही इस्तेमाल हो चुका है');
  expect(couponRefusedTitle({ ...refused, reason: 'expired' })).toBe('कूपन नहीं लगा');
});
