import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import { once } from '#domain/kernel/once.ts';
import { cleanWord } from '#domain/kernel/text/typed-text.ts';

/** The rupee and the currencies that partners pay in (docs/product/partners.md#currencies). */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Foreign currencies, which have exchange rates. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD'] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

/** Currency symbols: rupee by default, $ for USD, € for EUR (which partners also write EURO). */
export const CURRENCY_SYMBOLS: Record<Currency, string> = {
  INR: '₹',
  USD: '$',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
};

/** Rupees for one unit of a currency, and the date of the rate. */
export type Rate = { readonly rate: number; readonly takenOn: IndiaDate };

/** Parses `usd`, `EUR` or `EURO`; undefined for other text. */
export function parseCurrency(text: string): Currency | undefined {
  const code = cleanWord(text)
    .toUpperCase()
    .replace(/^EURO$/, 'EUR');
  return CURRENCIES.find((currency) => currency === code);
}

/** Rates are stored with six decimals, amounts with two. */
const RATE_STEPS = 1_000_000;
const AMOUNT_STEPS = 100;

/**
 * Converts an amount to whole rupees, rounded half up. Calculates with integers, so that half a rupee is
 * exact. Throws a RangeError for an invalid amount.
 */
export function inRupees(amount: number, { rate }: Rate): Rupees {
  const product = BigInt(Math.round(amount * AMOUNT_STEPS)) * BigInt(Math.round(rate * RATE_STEPS));
  const steps = BigInt(AMOUNT_STEPS * RATE_STEPS);
  return rupees(Number((product + steps / 2n) / steps));
}

/** Maximum amount that a partner pays for one ride. */
const MAX_AMOUNT = 1_000_000;

/** Returns the amount if it is above 0, at most `MAX_AMOUNT`, and has at most two decimals; otherwise undefined. */
export function partnerAmount(given: number | undefined): number | undefined {
  if (given === undefined || !Number.isFinite(given) || given > MAX_AMOUNT) return undefined;
  const steps = Math.round(given * AMOUNT_STEPS);
  return steps > 0 && Math.abs(given * AMOUNT_STEPS - steps) < 1e-6 ? steps / AMOUNT_STEPS : undefined;
}

/** Returns the rate of the rupee, which is 1. */
export function rateOfRupees(today: IndiaDate): Rate {
  return { rate: 1, takenOn: today };
}

const twoDigits = once(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats an amount: `$49.50`. Rupees use their usual format. */
export function formatAmount(amount: number, currency: Currency): string {
  return `${CURRENCY_SYMBOLS[currency]}${twoDigits().format(amount)}`;
}

/** Formats a rate with its date: `₹86.2, rate of 20/11/2026`. */
export function formatRate({ rate, takenOn }: Rate): string {
  return `₹${rate}, rate of ${formatDay(takenOn)}`;
}
