import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import { textLabels } from '#domain/words/hindi/texts.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages about the contact. */
export const contactWords = {
  'name-missing': {
    rider: 'कृपया अपना पूरा नाम लिखें',
    'seat-caller': 'कृपया सभी ज़रूरी जानकारी भरें।',
  },
  'name-too-long': ({ limit }) => `नाम ${limit} अक्षरों से लंबा नहीं हो सकता`,
  'email-missing': {
    rider: 'कृपया अपना ई-मेल पता लिखें',
    'seat-caller': 'कृपया सभी ज़रूरी जानकारी भरें।',
  },
  'email-malformed': 'ई-मेल पता सही रूप में लिखें, जैसे name@example.com',
  'passenger-name-missing': 'कृपया यात्री का नाम लिखें',
  'passenger-phone-missing': 'कृपया यात्री का फ़ोन नंबर लिखें',
  'passenger-phone-invalid': 'यात्री का सही फ़ोन नंबर लिखें। भारत से बाहर का नंबर देश के कोड के साथ लिखें',
  'text-too-long': ({ text, limit }) => `${textLabels[text]}: ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`,
} as const satisfies WordsOf<ContactFieldError>;
