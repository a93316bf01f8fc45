import type { FieldError } from '#domain/kernel/refusal.ts';
import type { Currency } from '#domain/partners/currency.ts';

/** Errors of a partner's amount. */
export type PartnerFieldError =
  | FieldError<'fare-invalid' | 'currency-missing'>
  | FieldError<'rate-missing', { readonly currency: Currency }>;

/** Errors of a rate. */
export type RateFieldError =
  | FieldError<'currency-unknown', { readonly choices: readonly Currency[] }>
  | FieldError<'rate-malformed' | 'rate-day-in-future'>;
