import { teamBookingWords } from '#domain/words/english/bookings.ts';
import { contactWords } from '#domain/words/english/contact.ts';
import { couponWords } from '#domain/words/english/coupons.ts';
import { fleetWords } from '#domain/words/english/fleet.ts';
import { identityWords } from '#domain/words/english/identity.ts';
import { refusalAtFieldWords, refusalWords } from '#domain/words/english/refusals.ts';
import { quoteWords, rideWords } from '#domain/words/english/rides.ts';
import { rideshareWords } from '#domain/words/english/rideshare.ts';
import { tariffWords } from '#domain/words/english/tariffs.ts';
import type { Language } from '#domain/words/language.ts';

/** All messages in English. Another language is another object of this type. */
export const english: Language = {
  refusals: refusalWords,
  refusalsAtField: refusalAtFieldWords,
  fields: {
    ...rideWords,
    ...quoteWords,
    ...identityWords,
    ...contactWords,
    ...teamBookingWords,
    ...couponWords,
    ...fleetWords,
    ...rideshareWords,
    ...tariffWords,
    'input-wrong': ({ message }) => message,
    'form-not-understood': 'This form was not understood. Nothing was changed.',
  },
  incomplete: 'Please fill in all required fields',
};
