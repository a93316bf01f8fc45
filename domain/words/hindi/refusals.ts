import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpEnd, OtpWrong } from '#domain/identity/refusals.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { invoiceRefusedWords } from '#domain/words/hindi/billing.ts';
import { couponRefusedWords } from '#domain/words/hindi/coupons.ts';
import { hindiDuration } from '#domain/words/hindi/formats.ts';
import type { RiderLanguage, RiderRefusal, WordsOf } from '#domain/words/language.ts';

type RefusalWith<Code extends RiderRefusal['code']> = Extract<RiderRefusal, { readonly code: Code }>;

const TOO_MANY: Record<RefusalWith<'too-many-requests'>['reason'], (wait: string) => string> = {
  resend: () => 'दूसरा कोड माँगने से पहले कृपया थोड़ा रुकें।',
  codes: () => 'बहुत ज़्यादा कोड माँगे गए हैं। कृपया कुछ देर बाद फिर कोशिश करें।',
  'wrong-codes': (wait) => `बहुत बार गलत कोड लिखा गया है। कृपया ${wait} बाद फिर कोशिश करें।`,
  'second-factor': (wait) =>
    `बहुत बार गलत कोड लिखा गया है। कृपया ${wait} बाद फिर कोशिश करें। आपकी पास-की अब भी काम करती है।`,
  'code-sends': (wait) => `आपके नेटवर्क से बहुत ज़्यादा कोड माँगे गए हैं। कृपया ${wait} बाद फिर कोशिश करें।`,
  'code-sends-country': (wait) =>
    `इस देश के कोड वाले नंबरों के लिए बहुत ज़्यादा कोड माँगे गए हैं। कृपया ${wait} बाद फिर कोशिश करें, या हमें फ़ोन करें।`,
  calls: (wait) => `आपके नेटवर्क से बहुत ज़्यादा अनुरोध आए हैं। कृपया ${wait} बाद फिर कोशिश करें।`,
  sessions: (wait) => `आपके नेटवर्क से बहुत ज़्यादा नए लोग आए हैं। कृपया ${wait} बाद फिर कोशिश करें।`,
  'message-logins': (wait) => `यहाँ से बहुत ज़्यादा लॉग इन शुरू किए गए हैं। कृपया ${wait} बाद फिर कोशिश करें।`,
  streams: () => 'आपके नेटवर्क पर सीटें बहुत जगह एक साथ खुली हैं। सीटों की जानकारी कुछ-कुछ सेकंड में लें।',
  holds: (wait) => `आपके नेटवर्क से बहुत ज़्यादा सीटें रोकी गई हैं। कृपया ${wait} बाद फिर कोशिश करें।`,
  'seat-again': (wait) =>
    `यह सीट आपके लिए या आपके नेटवर्क से पहले ही रोकी जा चुकी है। इसे ${wait} बाद फिर रोका जा सकता है। अभी रोकने के लिए लॉग इन करें, या दूसरी सीट चुनें।`,
  bookings: (wait) =>
    `आपने थोड़े समय में बहुत सी बुकिंग की हैं। कुछ भी बुक नहीं हुआ। कृपया ${wait} बाद फिर कोशिश करें, या हमें फ़ोन करें।`,
  'open-bookings': () =>
    'एक फ़ोन नंबर पर इससे ज़्यादा बुकिंग नहीं हो सकतीं। कुछ भी बुक नहीं हुआ। कृपया उनमें से कोई रद्द करें, या हमें फ़ोन करें।',
  'seats-at-once': () => 'इतनी सीटें एक साथ बुक नहीं हो सकतीं। कुछ भी बुक नहीं हुआ। कृपया कम सीटें चुनें, या हमें फ़ोन करें।',
  everybody: (wait) => `अभी बहुत ज़्यादा लोग बुक कर रहे हैं। कृपया ${wait} बाद फिर कोशिश करें, या हमें फ़ोन करें।`,
};

const NOT_YOURS: Record<RefusalWith<'not-yours'>['reason'], string> = {
  'other-user': 'बुकिंग उसी खाते में होती है, जिससे लॉग इन किया गया है।',
  'other-phone': 'बुकिंग उसी फ़ोन नंबर पर होती है, जिससे आपने लॉग इन किया है।',
  'no-role': 'यह फ़ोन नंबर हमारी टीम में किसी का नहीं है। कुछ भी नहीं बदला।',
  'role-reads': 'इस फ़ोन नंबर की भूमिका यह नहीं बदल सकती। कुछ भी नहीं बदला।',
};

const NOT_FOUND: Record<Exclude<RefusalWith<'not-found'>['what'], 'deleted-booking'>, string> = {
  customer: 'ऐसे किसी ग्राहक की कोई जानकारी नहीं है।',
  booking: 'ऐसी कोई बुकिंग नहीं है।',
  'seat-booking': 'ऐसी कोई बुकिंग नहीं है।',
  driver: 'ऐसा कोई ड्राइवर नहीं है।',
  duty: 'ऐसी कोई ड्यूटी नहीं है।',
  vehicle: 'ऐसी कोई गाड़ी नहीं है।',
  shift: 'उस दिन ड्राइवर की कोई पाली नहीं है। कुछ भी नहीं बदला।',
  route: 'ऐसा कोई मार्ग नहीं है।',
  trip: 'ऐसी कोई यात्रा नहीं है।',
  'trip-on-date': 'इस तारीख की यात्रा अभी तय नहीं हुई है। कृपया पहले की कोई तारीख चुनें।',
  role: 'इस फ़ोन नंबर की टीम में कोई भूमिका नहीं है। कुछ भी नहीं बदला।',
  'second-factor': 'इस सदस्य ने लॉग इन का दूसरा तरीका नहीं जोड़ा है। कुछ भी नहीं बदला।',
  passkey: 'ऐसी कोई पास-की नहीं है। कुछ भी नहीं बदला।',
  session: 'वह लॉग इन पहले ही समाप्त हो चुका है। कुछ भी नहीं बदला।',
  coupon: 'ऐसा कोई कूपन नहीं है।',
  tariff: 'उस दिन कोई किराया लागू नहीं था।',
  message: 'ऐसा कोई संदेश नहीं है।',
  'audit-entry': 'ऐसी कोई प्रविष्टि नहीं है।',
  batch: 'ऐसा कोई समूह नहीं है।',
  view: 'ऐसी कोई सहेजी हुई सूची नहीं है। हो सकता है कि वह पहले ही हटा दी गई हो।',
};

const CHANGE_BY_PHONE: Record<RefusalWith<'change-by-phone'>['what'], string> = {
  booking: 'यह बुकिंग हमारी टीम ने आपसे बात करके की थी। इसे बदलने के लिए हमें फ़ोन करें। कुछ भी नहीं बदला।',
  'paid-seat': 'इस बुकिंग का भुगतान हो चुका है। इसे बदलने के लिए हमें फ़ोन करें। कुछ भी नहीं बदला।',
  place:
    'इस बुकिंग का किराया हमारी टीम ने इन्हीं जगहों के लिए तय किया था। जगह बदलने के लिए हमें फ़ोन करें। कुछ भी नहीं बदला।',
};

const MESSAGE_LOGIN: Record<RefusalWith<'message-login-refused'>['reason'], string> = {
  waiting: 'जवाब में शब्द अभी नहीं आया है। कृपया हमारे संदेश का जवाब दें, फिर आगे बढ़ें दबाएँ।',
  ended: 'इस लॉग इन का समय समाप्त हो गया है। कृपया फिर से शुरू करें।',
  team: 'यह नंबर हमारी टीम के सदस्य का है। कृपया कोड से लॉग इन करें।',
};

const REPORT_REFUSED: Record<RefusalWith<'report-refused'>['why'], string> = {
  'too-early': 'इसके लिए अभी बहुत जल्दी है। ड्यूटी शुरू होने के समय से 2 घंटे पहले से जानकारी दी जा सकती है।',
  'no-show-too-early': '“सवारी नहीं आई” पिकअप के समय के 15 मिनट बाद दबाया जा सकता है, “पिकअप पर हूँ” दबाने के बाद।',
  'not-possible': 'यह अभी दर्ज नहीं हो सकता। कुछ भी नहीं बदला। पेज पर ड्यूटी की अभी की स्थिति है।',
  changed: 'यह ड्यूटी बदल गई है। कृपया इसे देखें और फिर से दबाएँ।',
  'reason-missing': 'कृपया कारण बताएँ, ताकि टीम दूसरा ड्राइवर ढूँढ सके।',
  'reason-too-long': 'कारण 200 अक्षरों से ज़्यादा लंबा न लिखें।',
};

const STATUS: Record<BookingStatus, string> = {
  received: 'मिल चुकी है',
  confirmed: 'पक्की हो चुकी है',
  'on-trip': 'शुरू हो चुकी है',
  completed: 'पूरी हो चुकी है',
  cancelled: 'रद्द हो चुकी है',
};

const OTP_WRONG = {
  rider: 'यह OTP सही नहीं है',
  'seat-rider': 'यह OTP सही नहीं है। कृपया फिर कोशिश करें।',
} as const;

const OTP_ENDED: Record<OtpEnd, string> = {
  tries: `${OTP.attempts} बार गलत लिखने के बाद यह कोड बंद हो गया है। कृपया नया कोड माँगें।`,
  expired: 'इस कोड का समय समाप्त हो गया है। कृपया नया कोड माँगें।',
};

export const refusalWords = {
  'phone-not-verified': {
    rider: 'कृपया OTP से अपने फ़ोन नंबर की पुष्टि करें',
    'seat-caller': 'कृपया पुष्टि का कोड लिखें।',
  },
  'otp-wrong': OTP_WRONG,
  'too-many-requests': ({ reason, retryAfterSeconds }) =>
    TOO_MANY[reason](hindiDuration(retryAfterSeconds * 1_000)),
  'not-delivered': 'OTP भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  'message-login-refused': ({ reason }) => MESSAGE_LOGIN[reason],
  'not-yours': ({ reason }) => NOT_YOURS[reason],
  'not-found': (refusal) =>
    refusal.what === 'deleted-booking'
      ? `हटाई हुई ऐसी कोई बुकिंग नहीं है। हटाई हुई बुकिंग ${refusal.keptDays} दिन तक रखी जाती है।`
      : NOT_FOUND[refusal.what],
  'price-changed': 'किराया बदल गया है। कुछ भी बुक नहीं हुआ। कृपया नया किराया देखकर फिर से बुक करें।',
  'coupon-refused': couponRefusedWords,
  'idempotency-key-reused': 'यह अनुरोध पहले ही किसी और बुकिंग के लिए हो चुका है। कुछ भी नया बुक नहीं हुआ।',
  'wrong-status': ({ status, action }) =>
    action === 'delete'
      ? `यह बुकिंग ${STATUS[status]}। इसे हटाया नहीं गया।`
      : action === 'assign'
        ? `यह बुकिंग ${STATUS[status]}। ड्राइवर सिर्फ़ पक्की बुकिंग को दिया जा सकता है।`
        : `यह बुकिंग ${STATUS[status]}। कुछ भी नहीं बदला।`,
  'too-late-to-cancel': ({ hours }) =>
    `यहाँ बुकिंग यात्रा शुरू होने से ${hours} घंटे पहले तक ही रद्द हो सकती है। कृपया हमें फ़ोन करें, हम आपकी मदद करेंगे।`,
  'too-late-to-change': ({ hours }) =>
    `यहाँ बुकिंग यात्रा शुरू होने से ${hours} घंटे पहले तक ही बदली जा सकती है। कृपया हमें फ़ोन करें, हम आपकी मदद करेंगे।`,
  'change-by-phone': ({ what }) => CHANGE_BY_PHONE[what],
  'changed-meanwhile': ({ what }) =>
    `इस बीच ${what === 'booking' ? 'यह बुकिंग किसी और ने बदल दी है' : 'इसे किसी और ने बदल दिया है'}। आपके बदलाव सहेजे नहीं गए। कृपया इसे देखकर फिर से बदलें।`,
  'personal-data-in-use': (refusal) =>
    refusal.reason === 'team-member'
      ? 'यह व्यक्ति हमारी टीम में है। पहले टीम की भूमिका हटाएँ। कुछ भी नहीं मिटाया गया।'
      : `ये बुकिंग अभी पूरी नहीं हुई हैं: ${refusal.bookings.join(', ')}। पहले इन्हें पूरा या रद्द करें। कुछ भी नहीं मिटाया गया।`,
  'seat-taken': ({ seat, nearest }) =>
    `सीट ${seat} अब खाली नहीं है। कुछ भी बुक नहीं हुआ। ${
      nearest.length > 0
        ? `उसके पास ये सीटें खाली हैं: ${nearest.join(', ')}।`
        : 'इस यात्रा में कोई और सीट खाली नहीं है। कृपया दूसरी तारीख चुनें।'
    }`,
  'seat-price-changed': ({ seat, fare }) =>
    `सीट ${seat} का किराया ${formatRupees(fare)} है। कुछ भी बुक नहीं हुआ। कृपया किराया देखकर फिर से बुक करें।`,
  'too-many-holds': ({ maximum }) =>
    `आपके लिए ${maximum} सीटें पहले से रोकी हुई हैं। दूसरी सीट चुनने से पहले उनमें से कोई बुक करें या छोड़ें।`,
  'hold-expired': ({ heldFor }) =>
    `आपकी सीट ${hindiDuration(heldFor)} के लिए रोकी गई थी और अब फिर खाली है। कुछ भी बुक नहीं हुआ। कृपया सीट चुनें।`,
  'trip-left': 'यह गाड़ी निकल चुकी है। कुछ भी बुक नहीं हुआ। कृपया दूसरी तारीख चुनें।',
  'outside-service-area': 'लगता है कि आप उस इलाके से बाहर हैं, जहाँ हमारी गाड़ियाँ चलती हैं। कृपया चढ़ने की जगह लिखें।',
  'no-place-near': ({ km }) => `आपके ${km} किमी के अंदर की कोई जगह हमें नहीं मिली। कृपया चढ़ने की जगह लिखें।`,
  'invoice-refused': invoiceRefusedWords,
  'report-refused': ({ why }) => REPORT_REFUSED[why],
} as const satisfies WordsOf<RiderRefusal>;

/** Returns why a code was refused, with the tries that are left of it. */
function otpWrongWords({ ended, triesLeft }: OtpWrong, wrong: string): string {
  if (ended) return OTP_ENDED[ended];
  if (triesLeft === undefined) return wrong;
  const sentence = wrong.endsWith('।') ? wrong : `${wrong}।`;
  return `${sentence} ${triesLeft} बार और लिख सकते हैं।`;
}

export const refusalAtFieldWords = {
  'otp-wrong': {
    rider: (wrong) => otpWrongWords(wrong, OTP_WRONG.rider),
    'seat-rider': (wrong) => otpWrongWords(wrong, OTP_WRONG['seat-rider']),
  },
  'idempotency-key-reused': 'पहले ही किसी और बुकिंग के लिए हो चुका है',
} as const satisfies RiderLanguage['refusalsAtField'];
