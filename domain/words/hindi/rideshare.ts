import type { ContactFieldError } from '#domain/bookings/refusals.ts';
import type { OtpFieldError, PhoneFieldError } from '#domain/identity/refusals.ts';
import { weekdayOf } from '#domain/kernel/india-time.ts';
import type { RideFieldError } from '#domain/rides/refusals.ts';
import type { SeatFieldError, TripFieldError } from '#domain/rideshare/refusals.ts';
import { weekdays } from '#domain/words/hindi/calendar.ts';
import type { WordsOf } from '#domain/words/language.ts';

type OwnFieldError = Exclude<
  TripFieldError | SeatFieldError,
  { readonly code: (ContactFieldError | PhoneFieldError | OtpFieldError | RideFieldError)['code'] }
>;

export const rideshareWords = {
  'direction-missing': 'कृपया चुनें: जाना या वापसी',
  'travel-date-missing': 'कृपया यात्रा की तारीख चुनें',
  'route-not-operating': ({ date }) => `इस मार्ग पर ${weekdays[weekdayOf(date)]} को गाड़ी नहीं चलती`,
  'selection-missing': 'बुक करने से पहले कृपया सब कुछ चुन लें।',
  'pickup-stop-unknown': 'चढ़ने की यह जगह इस मार्ग पर नहीं है। कृपया चढ़ने की दूसरी जगह चुनें',
  'pickup-stop-wrong-way':
    'इस दिशा में यहाँ से नहीं चढ़ा जा सकता: चढ़ने की जगह उतरने की जगह से पहले होनी चाहिए। कृपया चढ़ने की दूसरी जगह चुनें',
  'drop-stop-unknown': 'उतरने की यह जगह इस मार्ग पर नहीं है। कृपया उतरने की दूसरी जगह चुनें',
  'drop-stop-wrong-way':
    'इस दिशा में यहाँ नहीं उतरा जा सकता: उतरने की जगह चढ़ने की जगह के बाद होनी चाहिए। कृपया उतरने की दूसरी जगह चुनें',
  'seat-missing': 'आगे बढ़ने के लिए कृपया सीट चुनें',
  'seat-unknown': 'यह सीट गाड़ी में नहीं है। आगे बढ़ने के लिए कृपया सीट चुनें',
  'seats-wrong-number': ({ number }) => `कृपया ${number} ${number === 1 ? 'सीट' : 'सीटें'} चुनें`,
} as const satisfies WordsOf<OwnFieldError>;
