/** The questions that riders ask before they book (`/questions`). */

import type { Contacts, Figures, Question } from '#app/words/shapes/questions.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { POLICY } from '#domain/policies.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';
import { hindiDuration } from '#domain/words/hindi/formats.ts';

export const description = (name: string) =>
  `${name} की यात्रा का किराया कितना है, भुगतान कैसे करें, कितना पहले बुक करें, ड्राइवर कितनी देर रुकता है और बुकिंग कैसे रद्द करें।`;
export const intro = 'यात्री बुक करने से पहले यही पूछते हैं।';

const { airport, hourly, intercity } = ADVANCE_NOTICE_HOURS;

export const questions = ({ fares, city, confirmation }: Figures): readonly Question[] => [
  {
    question: 'हवाई अड्डे की यात्रा का किराया कितना है?',
    answer: `${formatRupees(fares.airportFrom)} से शुरू, सड़क की दूरी के हिसाब से तय। किराया बुक करने से पहले दिख जाता है। हवाई अड्डे पर उतरने के बाद एयरपोर्ट पर स्वागत के ${formatRupees(fares.meetAndGreet)} और लगते हैं: ड्राइवर अंदर आपका इंतज़ार करता है।`,
  },
  {
    question: 'घंटों के हिसाब से गाड़ी का किराया कितना है?',
    answer: `${formatRupees(fares.perHour)} प्रति घंटा, कम से कम ${fares.minimumHours} घंटे। ${city} में किमी की कोई सीमा नहीं है।`,
  },
  {
    question: 'दूसरे शहर की यात्रा का किराया कैसे तय होता है?',
    answer:
      'सड़क की दूरी से, एक तरफ़ या आना-जाना। आने-जाने की यात्रा में गाड़ी आपका इंतज़ार करती है, और वह किराये में शामिल है। पूरा किराया बुक करने से पहले दिख जाता है।',
  },
  {
    question: 'क्या पूरी गाड़ी की जगह एक सीट बुक हो सकती है?',
    answer:
      'हाँ। तय समय की साझा यात्रा तय मार्गों पर और तय दिनों में चलती है। चढ़ने-उतरने की जगह और सीट आप चुनें। हर सीट का किराया दिखता है।',
  },
  {
    question: 'भुगतान कैसे करें?',
    answer: 'पहुँचने पर, नकद या UPI से। पहले से कोई पैसा नहीं कटता।',
  },
  {
    question: 'कितना पहले बुक करना ज़रूरी है?',
    answer: `यात्रा शुरू होने से पहले: हवाई अड्डे की यात्रा ${airport} घंटे, घंटों के हिसाब से गाड़ी ${hourly} घंटे और दूसरे शहर की यात्रा ${intercity} घंटे।`,
  },
  {
    question: 'बुकिंग कब पक्की होती है?',
    answer: `हमारी टीम ${hindiDuration(confirmation)} के अंदर WhatsApp पर आपको बताती है कि गाड़ी मिल सकती है या नहीं। ड्राइवर और गाड़ी की जानकारी यात्रा शुरू होने से पहले मिल जाती है।`,
  },
  {
    question: 'ड्राइवर कितनी देर रुकता है?',
    answer: `चढ़ने के समय के बाद ${POLICY.waitMinutes} मिनट तक। अगर फ़्लाइट देर से आ सकती है, तो बुक करते समय फ़्लाइट नंबर लिखें, या हमें फ़ोन करें।`,
  },
  {
    question: 'क्या बुकिंग रद्द हो सकती है?',
    answer: `हाँ, “मेरी बुकिंग” में, यात्रा शुरू होने से ${RIDER_CANCELLATION_HOURS} घंटे पहले तक। कोई पैसा नहीं कटता। उसके बाद कृपया हमें फ़ोन करें।`,
  },
  {
    question: 'कौन सी गाड़ी आएगी?',
    answer:
      'बैटरी से चलने वाली, 6 या 7 सीटों की बड़ी गाड़ी, ड्राइवर के साथ। वह एक बार चार्ज करने पर करीब 530 किमी चलती है, इसलिए ज़्यादातर यात्राओं में चार्ज करने के लिए रुकना नहीं पड़ता।',
  },
];

export const somethingElse = ({ phone, email, service, cancellation }: Contacts) => (
  <>
    कुछ और पूछना है? किसी भी समय {phone} पर फ़ोन करें, या {email} पर लिखें। ज़्यादा जानकारी इन पेजों पर है: {service},{' '}
    {cancellation}।
  </>
);
