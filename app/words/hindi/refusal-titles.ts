import type { RiderRefusal } from '#domain/words/language.ts';

/** The titles of refusals on the pages of riders. */
export const refusalTitles: Record<RiderRefusal['code'] | 'invalid', string> = {
  invalid: 'कृपया जाँच लें',
  'phone-not-verified': 'फ़ोन नंबर की पुष्टि बाकी है',
  'otp-wrong': 'पुष्टि नहीं हो पाई',
  'too-many-requests': 'बहुत ज़्यादा कोशिशें हो गईं',
  'not-yours': 'अनुमति नहीं है',
  'not-found': 'नहीं मिला',
  'price-changed': 'किराया बदल गया है',
  'coupon-refused': 'कूपन नहीं लगा',
  'idempotency-key-reused': 'यह अनुरोध पहले हो चुका है',
  'wrong-status': 'बुकिंग की स्थिति बदल चुकी है',
  'too-late-to-cancel': 'रद्द करने का समय निकल गया',
  'too-late-to-change': 'बदलने का समय निकल गया',
  'change-by-phone': 'कृपया हमें फ़ोन करें',
  'changed-meanwhile': 'किसी और ने बदल दिया है',
  'personal-data-in-use': 'जानकारी अभी काम में है',
  'seat-taken': 'सीट खाली नहीं है',
  'seat-price-changed': 'किराया बदल गया है',
  'too-many-holds': 'दो सीटें पहले से रोकी हुई हैं',
  'hold-expired': 'सीट अब रोकी हुई नहीं है',
  'trip-left': 'गाड़ी निकल चुकी है',
  'outside-service-area': 'हमारे इलाके से बाहर',
  'no-place-near': 'पास में कोई जगह नहीं मिली',
  'not-delivered': 'संदेश नहीं पहुँचा',
  'invoice-refused': 'बिल नहीं बना',
};
