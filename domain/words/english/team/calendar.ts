import type { SyncFieldError } from '#domain/calendar/refusals.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const syncWords = {
  'sync-ends-before-start': ({ first }) => `Choose ${formatDay(first)}, the first day, or a later one`,
} as const satisfies WordsOf<SyncFieldError>;
