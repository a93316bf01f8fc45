import { cancellationPolicy } from '#app/words/hindi/site/frame.ts';
import type { Clause, ServiceParts } from '#app/words/shapes/policy.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { POLICY } from '#domain/policies.ts';
import { MAXIMUM_HOURS } from '#domain/rides/ride.ts';
import { hindiDuration } from '#domain/words/hindi/formats.ts';

export const description = (name: string) =>
  `${name} की यात्रा में क्या-क्या मिलता है: गाड़ियाँ, सेवाएँ, इंतज़ार का समय और चौबीसों घंटे मदद।`;

export const clauses = ({
  city,
  phone,
  page,
  tariff,
  fareRules,
  confirmation,
  details,
}: ServiceParts): readonly Clause[] => [
  {
    id: 'the-cars',
    title: 'गाड़ियाँ',
    body: (
      <p>
        हर यात्रा बैटरी से चलने वाली बड़ी गाड़ी में होती है, जिसमें 6 या 7 सीटें हैं और जो एक बार चार्ज करने पर करीब 530 किमी
        चलती है। गाड़ी हमारा ड्राइवर चलाता है।
      </p>
    ),
  },
  {
    id: 'the-services',
    title: 'सेवाएँ',
    body: (
      <ul>
        <li>
          <strong>हवाई अड्डे की यात्रा</strong>: दिल्ली हवाई अड्डे के टर्मिनलों तक और वहाँ से। उतरने के बाद एयरपोर्ट पर
          स्वागत के {formatRupees(tariff.airport.meetAndGreet)} और लगते हैं: ड्राइवर आपके नाम की तख्ती लेकर अंदर आपका
          इंतज़ार करता है।
        </li>
        <li>
          <strong>घंटों के हिसाब से गाड़ी</strong>: {city} के अंदर, {tariff.hourly.minimumHours} से {MAXIMUM_HOURS}{' '}
          घंटे, किमी और रुकने की कोई सीमा नहीं।
        </li>
        <li>
          <strong>दूसरे शहर की यात्रा</strong>: एक तरफ़ या आना-जाना। आने-जाने की यात्रा में गाड़ी आपका इंतज़ार करती है।
        </li>
        <li>
          <strong>तय समय की साझा यात्रा</strong>: तय मार्गों, दिनों और जगहों की सीटें। अपनी सीट आप चुनें।
        </li>
      </ul>
    ),
  },
  { id: 'how-fares-are-worked-out', title: 'किराया कैसे बनता है', body: fareRules },
  {
    id: 'what-the-fare-includes',
    title: 'किराये में क्या शामिल है',
    body: (
      <p>
        ड्राइवर, बिजली, टोल, पार्किंग और रात की यात्रा, और दूसरे शहर की यात्रा में राज्यों के परमिट। इसके ऊपर कुछ नहीं लगता,
        जब तक यात्रा के बीच आपको कुछ और न चाहिए।
      </p>
    ),
  },
  {
    id: 'from-booking-to-ride',
    title: 'बुकिंग से यात्रा तक',
    body: (
      <ul>
        <li>
          बुकिंग के बाद हमारी टीम {hindiDuration(confirmation)} के अंदर WhatsApp पर बताती है कि बुकिंग पक्की हुई या नहीं।
        </li>
        <li>ड्राइवर और गाड़ी की जानकारी यात्रा शुरू होने से {hindiDuration(details)} पहले मिलती है।</li>
        <li>कृपया {POLICY.readyMinutesEarly} मिनट पहले तैयार रहें। साझा यात्रा में अपना पहचान पत्र साथ रखें।</li>
        <li>हमारी गाड़ियाँ हर दिन चलती हैं, 24 घंटे।</li>
      </ul>
    ),
  },
  {
    id: 'waiting',
    title: 'इंतज़ार',
    body: (
      <p>
        ड्राइवर चढ़ने के समय के बाद {POLICY.waitMinutes} मिनट तक रुकता है। उसके बाद माना जाता है कि यात्री नहीं आए। अगर
        आपकी फ़्लाइट देर से आ रही है, तो हमें बताएँ, या बुक करते समय फ़्लाइट नंबर लिखें।
      </p>
    ),
  },
  {
    id: 'who-rides',
    title: 'यात्रा कौन करे',
    body: (
      <p>
        बुक करने वाले की उम्र कम से कम {POLICY.minimumAge} साल हो। बच्चे किसी बड़े के साथ यात्रा करें। बुकिंग किसी और के लिए
        भी हो सकती है: यात्री का नाम और फ़ोन नंबर लिखें, ड्राइवर उन्हीं से मिलेगा।
      </p>
    ),
  },
  {
    id: 'if-something-was-wrong-with-your-ride',
    title: 'अगर यात्रा में कोई कमी रही हो',
    body: (
      <p>
        किसी भी समय {phone} पर फ़ोन करें। हम हर शिकायत {POLICY.complaintBusinessDays} कामकाजी दिनों के अंदर निपटाते
        हैं, और जो पैसा लौटाना हो, वह {POLICY.refundBusinessDays} कामकाजी दिनों के अंदर आप तक पहुँच जाता है। ज़्यादा
        जानकारी “{page('/cancellation-policy', cancellationPolicy)}” में है।
      </p>
    ),
  },
];
