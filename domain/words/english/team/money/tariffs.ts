import type { TariffFieldError } from '#domain/fares/refusals.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { formatCount } from '#domain/kernel/money.ts';
import type { WordsOf } from '#domain/words/language.ts';

const UNITS = { '₹': 'rupees', km: 'km', hours: 'hours' } as const;

export const tariffWords = {
  'tariff-day-out-of-range': ({ first, last }) =>
    `Choose a day from ${formatDay(first)} to ${formatDay(last)}`,
  'tariff-unchanged': 'These are the fares of the day before. Change at least one of them.',
  'distances-missing': 'Enter at least one distance',
  'distances-too-many': ({ maximum }) => `Enter at most ${maximum} distances`,
  'distance-not-rising': ({ before }) =>
    `Enter a distance above ${formatCount(before)} km, the one before it`,
  'price-falling': ({ before }) =>
    `Enter at least ₹${formatCount(before)}, the price of the shorter distance`,
  'tariff-number-wrong': (error) =>
    `${labelOf(error)}: enter whole ${UNITS[error.unit]}, from ${formatCount(error.min)} to ${formatCount(error.max)}`,
} as const satisfies WordsOf<TariffFieldError>;

function labelOf(error: Extract<TariffFieldError, { readonly code: 'tariff-number-wrong' }>): string {
  if (error.part === 'term') return error.label;
  return `${error.part === 'distance' ? 'Distance' : 'Price'} ${error.number}`;
}
