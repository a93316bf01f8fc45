import * as bookingEnglish from '#app/words/english/booking/booking.ts';
import * as contactEnglish from '#app/words/english/booking/booking-contact.ts';
import * as factsEnglish from '#app/words/english/booking/booking-facts.ts';
import * as rideEnglish from '#app/words/english/booking/booking-ride.ts';
import * as confirmationEnglish from '#app/words/english/booking/confirmation.ts';
import * as formsEnglish from '#app/words/english/booking/forms.ts';
import * as rideshareEnglish from '#app/words/english/rideshare/rideshare.ts';
import { book as bookEnglish } from '#app/words/english/rideshare/rideshare-details.ts';
import * as rideshareStopsEnglish from '#app/words/english/rideshare/rideshare-stops.ts';
import * as rideshareTripEnglish from '#app/words/english/rideshare/rideshare-trip.ts';
import { seat as seatEnglish } from '#app/words/english/rideshare/seat-map.ts';
import * as bookingHindi from '#app/words/hindi/booking/booking.ts';
import * as contactHindi from '#app/words/hindi/booking/booking-contact.ts';
import * as factsHindi from '#app/words/hindi/booking/booking-facts.ts';
import * as rideHindi from '#app/words/hindi/booking/booking-ride.ts';
import * as confirmationHindi from '#app/words/hindi/booking/confirmation.ts';
import * as formsHindi from '#app/words/hindi/booking/forms.ts';
import * as rideshareHindi from '#app/words/hindi/rideshare/rideshare.ts';
import { book as bookHindi } from '#app/words/hindi/rideshare/rideshare-details.ts';
import * as rideshareStopsHindi from '#app/words/hindi/rideshare/rideshare-stops.ts';
import * as rideshareTripHindi from '#app/words/hindi/rideshare/rideshare-trip.ts';
import { seat as seatHindi } from '#app/words/hindi/rideshare/seat-map.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { textLabels as textsEnglish } from '#domain/words/english/texts.ts';
import { textLabels as textsHindi } from '#domain/words/hindi/texts.ts';
import { LANGUAGES } from '#domain/words/languages.ts';

const english = {
  labels: LANGUAGES.en.labels,
  texts: textsEnglish,
  ride: rideEnglish,
  booking: bookingEnglish,
  contact: contactEnglish,
  facts: factsEnglish,
  confirmation: confirmationEnglish,
  forms: formsEnglish,
  rideshare: { ...rideshareEnglish, ...rideshareTripEnglish, ...rideshareStopsEnglish },
  seats: { seat: seatEnglish, book: bookEnglish },
};

/** The texts of a language: the same names as in English, with other strings. */
type Texts<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : T[Name] };
type Words = { readonly [Area in keyof typeof english]: Texts<(typeof english)[Area]> };

/** What the steps of riders press and read, by language. */
export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: english,
  hi: {
    labels: LANGUAGES.hi.labels,
    texts: textsHindi,
    ride: rideHindi,
    booking: bookingHindi,
    contact: contactHindi,
    facts: factsHindi,
    confirmation: confirmationHindi,
    forms: formsHindi,
    rideshare: { ...rideshareHindi, ...rideshareTripHindi, ...rideshareStopsHindi },
    seats: { seat: seatHindi, book: bookHindi },
  },
};
