import type { QuoteFieldError } from '#domain/fares/refusals.ts';
import type { RideFieldError } from '#domain/rides/refusals.ts';
import type { Service } from '#domain/rides/services.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** The services as the reason of a notice: `हवाई अड्डे की यात्रा के लिए`. */
const FOR_SERVICE: Record<Service, string> = {
  airport: 'हवाई अड्डे की यात्रा',
  hourly: 'घंटों के हिसाब से गाड़ी',
  intercity: 'दूसरे शहर की यात्रा',
};

/** Messages about a ride. */
export const rideWords = {
  'pickup-terminal-missing': 'कृपया वह टर्मिनल चुनें, जहाँ से आपको लेना है',
  'pickup-location-missing': 'कृपया चढ़ने की जगह लिखें',
  'pickup-location-too-short': 'कृपया चढ़ने की जगह ठीक से लिखें (कम से कम 5 अक्षर)',
  'drop-location-too-short': 'कृपया उतरने की जगह ठीक से लिखें (कम से कम 5 अक्षर)',
  'pickup-date-missing': 'कृपया यात्रा की तारीख चुनें',
  'pickup-time-missing': 'कृपया चढ़ने का समय चुनें',
  'date-malformed': 'सही तारीख लिखें, जैसे 2026-12-31',
  'time-malformed': 'सही समय लिखें, जैसे 18:30',
  'date-past': 'कृपया आज की या आगे की तारीख चुनें',
  'date-too-far': 'कृपया अगले 12 महीनों के अंदर की तारीख चुनें',
  'notice-too-short': ({ service, hours }) =>
    `${FOR_SERVICE[service]} कम से कम ${hours} घंटे पहले बुक करनी होती है`,
  'airport-in-hourly': 'घंटों के हिसाब से गाड़ी हवाई अड्डे के लिए नहीं मिलती। कृपया “हवाई अड्डे की यात्रा” बुक करें।',
  'hours-too-few': ({ minimum }) => `घंटों के हिसाब से गाड़ी के लिए कम से कम ${minimum} घंटे चुनें`,
  'hours-too-many': ({ maximum }) => `घंटों के हिसाब से गाड़ी के लिए ज़्यादा से ज़्यादा ${maximum} घंटे चुनें`,
  'stay-missing': 'कृपया चुनें कि आपको वहाँ कितनी देर ठहरना है',
  'fare-needs-locations': 'बुक करने से पहले किराया जानने के लिए कृपया सही जगहें चुनें',
  'fare-needs-terminal': ({ side }) =>
    side === 'pickup' ? 'कृपया वह टर्मिनल चुनें, जहाँ से आपको लेना है' : 'कृपया वह टर्मिनल चुनें, जहाँ आपको छोड़ना है',
  'place-abroad': 'यह जगह भारत से बाहर है। हमारी गाड़ियाँ भारत के अंदर ही चलती हैं। कृपया दूसरी जगह चुनें।',
  'place-without-road': 'दिल्ली से इस जगह तक कोई सड़क नहीं जाती। कृपया दूसरी जगह चुनें।',
  'outside-delhi-ncr':
    'घंटों के हिसाब से गाड़ी सिर्फ़ दिल्ली एनसीआर में मिलती है। कृपया दिल्ली एनसीआर में कोई जगह चुनें, या “दूसरे शहर की यात्रा” बुक करें।',
  'drop-is-pickup': 'चढ़ने और उतरने की जगह एक ही है। कृपया दूसरी जगह चुनें।',
} as const satisfies WordsOf<RideFieldError>;

export const quoteWords = {
  'quote-unknown': 'यह किराया हमने नहीं बताया था। कृपया किराया फिर से देखें।',
} as const satisfies WordsOf<QuoteFieldError>;
