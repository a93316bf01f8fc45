import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';

/** The rupee and the currencies that partners pay in (docs/product/partners.md#currencies). */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Those that are worth something else than what they say: what rates are kept of. */
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

/** What one unit of a currency is worth in rupees, and on which day that was taken. */
export type Rate = { readonly rate: number; readonly takenOn: IndiaDate };

/** Reads `usd`, `EUR` or `EURO`; undefined for anything else. */
export function parseCurrency(text: string): Currency | undefined {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^EURO$/, 'EUR');
  return CURRENCIES.find((currency) => currency === code);
}

/** Rates are kept with six decimals and amounts with two, as the database has them. */
const RATE_STEPS = 1_000_000;
const AMOUNT_STEPS = 100;

/**
 * An amount of another currency in whole rupees, rounded half up. Worked out in whole steps, so that half a rupee is
 * exactly half. Throws a RangeError for what is no amount.
 */
export function inRupees(amount: number, { rate }: Rate): Rupees {
  const product = BigInt(Math.round(amount * AMOUNT_STEPS)) * BigInt(Math.round(rate * RATE_STEPS));
  const steps = BigInt(AMOUNT_STEPS * RATE_STEPS);
  return rupees(Number((product + steps / 2n) / steps));
}

/** The largest amount that a partner pays for one ride. */
const MAX_AMOUNT = 1_000_000;

/** An amount with at most two decimals, above 0; undefined for any other number. */
export function partnerAmount(given: number | undefined): number | undefined {
  if (given === undefined || !Number.isFinite(given) || given > MAX_AMOUNT) return undefined;
  const steps = Math.round(given * AMOUNT_STEPS);
  return steps > 0 && Math.abs(given * AMOUNT_STEPS - steps) < 1e-6 ? steps / AMOUNT_STEPS : undefined;
}

/** The rate of a currency to itself. */
export function rateOfRupees(today: IndiaDate): Rate {
  return { rate: 1, takenOn: today };
}

const twoDigits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$49.50`; rupees are shown as everywhere else. */
export function formatAmount(amount: number, currency: Currency): string {
  return `${CURRENCY_SYMBOLS[currency]}${twoDigits.format(amount)}`;
}

/** `₹86.2, rate of 20/11/2026`: what one unit is worth, and of which day that is. */
export function rateInWords({ rate, takenOn }: Rate): string {
  return `₹${rate}, rate of ${formatDay(takenOn)}`;
}
