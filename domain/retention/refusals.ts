import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** The clock of the database is so far ahead of the clock of this machine that young data would count as old. */
export type ClockAhead = RefusalOf<'clock-ahead', { readonly hours: number }>;
