import type { FieldError } from '#domain/kernel/refusal.ts';
import type { Currency } from '#domain/partners/currency.ts';

/** What can be wrong with an amount in a partner's currency. */
export type PartnerFieldError =
  | FieldError<'fare-invalid' | 'currency-missing'>
  | FieldError<'rate-missing', { readonly currency: Currency }>;

/** What can be wrong with a rate that the team sets. */
export type RateFieldError =
  | FieldError<'currency-unknown', { readonly choices: readonly Currency[] }>
  | FieldError<'rate-malformed' | 'rate-day-in-future'>;
