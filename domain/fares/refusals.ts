import type { PricedRide } from '#domain/fares/price.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { ChangedMeanwhile, FieldError, Invalid, RefusalOf } from '#domain/kernel/refusal.ts';

/** The quote token has no valid signature. */
export type QuoteFieldError = FieldError<'quote-unknown'>;

export const QUOTE_UNKNOWN: QuoteFieldError = { field: 'quote', code: 'quote-unknown' };

/** The client showed amounts that differ from the current price. */
export type PriceChanged = RefusalOf<'price-changed', { readonly price: PricedRide; readonly quote: string }>;

/** A tariff number with limits: an airport distance, its price, or another term. */
export type TariffNumber =
  | { readonly part: 'distance' | 'price'; readonly number: number; readonly unit: 'km' | '₹' }
  | { readonly part: 'term'; readonly label: string; readonly unit: '₹' | 'km' | 'hours' };

/** Errors of a tariff that the team sets. */
export type TariffFieldError =
  | FieldError<'tariff-day-out-of-range', { readonly first: IndiaDate; readonly last: IndiaDate }>
  | FieldError<'tariff-unchanged' | 'distances-missing'>
  | FieldError<'distances-too-many', { readonly maximum: number }>
  | FieldError<'distance-not-rising', { readonly before: number }>
  | FieldError<'price-falling', { readonly before: number }>
  | FieldError<'tariff-number-wrong', TariffNumber & { readonly min: number; readonly max: number }>;

/** Another tariff is already set from that day. */
export type TariffTaken = RefusalOf<
  'already-there',
  { readonly what: 'tariff'; readonly field: 'from'; readonly from: IndiaDate }
>;
export type TariffNotFound = RefusalOf<'not-found', { readonly what: 'tariff' }>;
export type TariffNotAllowed = RefusalOf<'not-allowed', { readonly what: 'set-tariff' }>;
export type TariffChanged = ChangedMeanwhile<'tariff'>;
export type PlanRefusal = Invalid<TariffFieldError> | TariffTaken;
