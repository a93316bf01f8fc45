import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';

/** Currencies that partners pay in, and the rupee (seed 1 §9). */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Symbols as the seeds show them: rupee by default, $ for USD, € for EUR (which partners also write EURO). */
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

/** An amount of another currency in whole rupees, rounded half up. */
export function inRupees(amount: number, { rate }: Rate): Rupees {
  return rupees(amount * rate);
}

const twoDigits = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$49.50`; rupees are shown as everywhere else. */
export function formatAmount(amount: number, currency: Currency): string {
  return `${CURRENCY_SYMBOLS[currency]}${twoDigits.format(amount)}`;
}
