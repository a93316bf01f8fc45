import { companyWords } from '#domain/words/english/billing.ts';
import { teamBookingWords } from '#domain/words/english/bookings.ts';
import { contactWords } from '#domain/words/english/contact.ts';
import { couponWords } from '#domain/words/english/coupons.ts';
import { savedPlaceWords } from '#domain/words/english/customers.ts';
import { identityWords } from '#domain/words/english/identity.ts';
import { labels } from '#domain/words/english/labels/labels.ts';
import { refusalAtFieldWords, refusalWords } from '#domain/words/english/refusals.ts';
import { quoteWords, rideWords } from '#domain/words/english/rides.ts';
import { rideshareWords } from '#domain/words/english/rideshare.ts';
import { syncWords } from '#domain/words/english/team/calendar.ts';
import { dutyFieldWords } from '#domain/words/english/team/duty-refusals.ts';
import { fleetWords } from '#domain/words/english/team/fleet.ts';
import { couponTermsWords } from '#domain/words/english/team/money/coupons.ts';
import { tariffWords } from '#domain/words/english/team/money/tariffs.ts';
import { scheduleWords } from '#domain/words/english/team/schedule.ts';
import { viewWords } from '#domain/words/english/team/views.ts';
import type { Language } from '#domain/words/language.ts';

/** All messages in English, for riders and for the team. Another language has what riders read: a `RiderLanguage`. */
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
    ...scheduleWords,
    ...rideshareWords,
    ...tariffWords,
    ...couponTermsWords,
    ...viewWords,
    ...syncWords,
    ...dutyFieldWords,
    ...companyWords,
    ...savedPlaceWords,
    'input-wrong': ({ message }) => message,
    'form-not-understood': 'This form was not understood. Nothing was changed.',
  },
  incomplete: 'Please fill in all required fields',
  labels,
};
