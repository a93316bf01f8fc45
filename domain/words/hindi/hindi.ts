import { companyWords } from '#domain/words/hindi/billing.ts';
import { contactWords } from '#domain/words/hindi/contact.ts';
import { couponWords } from '#domain/words/hindi/coupons.ts';
import { savedPlaceWords } from '#domain/words/hindi/customers.ts';
import { identityWords } from '#domain/words/hindi/identity.ts';
import { labels } from '#domain/words/hindi/labels/labels.ts';
import { refusalAtFieldWords, refusalWords } from '#domain/words/hindi/refusals.ts';
import { quoteWords, rideWords } from '#domain/words/hindi/rides.ts';
import { rideshareWords } from '#domain/words/hindi/rideshare.ts';
import type { RiderLanguage } from '#domain/words/language.ts';

/** All that riders read, in Hindi. The terms are in docs/glossary.md. */
export const hindi: RiderLanguage = {
  refusals: refusalWords,
  refusalsAtField: refusalAtFieldWords,
  fields: {
    ...rideWords,
    ...quoteWords,
    ...identityWords,
    ...contactWords,
    ...couponWords,
    ...rideshareWords,
    ...companyWords,
    ...savedPlaceWords,
    'input-wrong': ({ message }) => message,
    'form-not-understood': 'यह फ़ॉर्म समझ में नहीं आया। कुछ भी नहीं बदला।',
  },
  incomplete: 'कृपया सभी ज़रूरी जानकारी भरें',
  labels,
};
