// chunk: frame

import { once } from '#domain/kernel/once.ts';
/** Whole rupees. The only type of money in a domain signature. */
export type Rupees = number & { readonly __brand: 'Rupees' };

/** Rounds an amount to whole rupees, half up. Throws a RangeError for NaN and infinities. */
export function rupees(amount: number): Rupees {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount of money: ${amount}`);
  return Math.floor(amount + 0.5) as Rupees;
}

export const ZERO_RUPEES = rupees(0);

export function addRupees(...amounts: readonly Rupees[]): Rupees {
  return rupees(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractRupees(from: Rupees, amount: Rupees): Rupees {
  return rupees(from - amount);
}

/** Returns `percentage` of `amount`, rounded down (docs/product/fares.md#money). */
export function percentageOf(amount: Rupees, percentage: number): Rupees {
  return rupees(Math.floor((amount * percentage) / 100));
}

const indianGrouping = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));

/** Formats an amount: `₹1,00,000`, with Indian grouping. */
export function formatRupees(amount: number): string {
  return `${amount < 0 ? '−' : ''}₹${indianGrouping().format(Math.abs(amount))}`;
}

/** Formats a number with Indian grouping: `1,00,000`. */
export function formatCount(count: number): string {
  return indianGrouping().format(count);
}
