import type { StoredRate } from '#domain/partners/ports.ts';

/** A rate as a row of a table: `USD  ₹86.2  21/11/2026  by hand`. */
export function rateRow({ currency, rate, takenOn, source }: StoredRate): string[] {
  return [currency, `₹${rate}`, takenOn.split('-').reverse().join('/'), source];
}

export const RATE_COLUMNS = ['Currency', 'Rupees for one', 'Taken on', 'Source'];
