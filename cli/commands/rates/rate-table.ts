import { formatDay } from '#domain/kernel/india-time.ts';
import type { StoredRate } from '#domain/partners/ports.ts';

/** Returns a table row: `USD  ₹86.2  21/11/2026  by hand`. */
export function rateRow({ currency, rate, takenOn, source }: StoredRate): string[] {
  return [currency, `₹${rate}`, formatDay(takenOn), source];
}

export const RATE_COLUMNS = ['Currency', 'Rupees for one', 'Taken on', 'Source'];
