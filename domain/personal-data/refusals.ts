import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

export type CustomerNotFound = RefusalOf<'not-found', { readonly what: 'customer' }>;

/** Only an owner exports or erases what is kept about a person. */
export type PersonalDataNotAllowed = RefusalOf<'not-allowed', { readonly what: 'personal-data' }>;

/** The personal data is still needed: for rides that are not over, or because the person works with the console. */
export type PersonalDataInUse = RefusalOf<
  'personal-data-in-use',
  | { readonly reason: 'open-bookings'; readonly bookings: readonly string[] }
  | { readonly reason: 'team-member' }
>;

/** The last digits of the phone were typed to confirm, and they are others. */
export type LastDigitsWrong = FieldError<'last-digits-wrong', { readonly digits: number }>;

export const CUSTOMER_NOT_FOUND: CustomerNotFound = { code: 'not-found', what: 'customer' };
export const PERSONAL_DATA_NOT_ALLOWED: PersonalDataNotAllowed = {
  code: 'not-allowed',
  what: 'personal-data',
};
