import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { type Currency, formatAmount, formatRate, type Rate } from '#domain/partners/currency.ts';

/** A rate of this age in days, or older, has a warning (docs/product/partners.md#rate-age). */
export const OLD_RATE_DAYS = 3;

const DAY_MS = 24 * 3_600_000;

/** Returns the age of a rate in whole days: 0 for a rate of today. */
export function rateAgeDays({ takenOn }: Pick<Rate, 'takenOn'>, today: IndiaDate): number {
  return Math.max(0, Math.round((startOf(today) - startOf(takenOn)) / DAY_MS));
}

/** Returns the age in words: `today`, `1 day old`, `4 days old`. */
export function rateAgeWords(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day old' : `${days} days old`;
}

/** Describes a partner's amount with its rate, and the age of a rate that is old: `$49.50 at ₹86.2, rate of 20/11/2026, 4 days old`. */
export function describeConversion(
  { amount, currency, rate }: { readonly amount: number; readonly currency: Currency; readonly rate: Rate },
  ageDays: number,
): string {
  const given = formatAmount(amount, currency);
  if (currency === 'INR') return given;
  return [
    `${given} at ${formatRate(rate)}`,
    ...(ageDays < OLD_RATE_DAYS ? [] : [rateAgeWords(ageDays)]),
  ].join(', ');
}

function startOf(day: IndiaDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}
