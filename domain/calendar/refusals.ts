import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

/** No account of an external calendar is configured. The feeds need none. */
export type CalendarNotConfigured = RefusalOf<'calendar-not-configured'>;

/** The external calendar refused our account, or does not answer. What was written before stays. */
export type CalendarUnavailable = RefusalOf<
  'calendar-unavailable',
  { readonly why: 'refused' | 'not-found' | 'no-answer' }
>;

/** The last day of a sync is before its first one. */
export type SyncFieldError = FieldError<'sync-ends-before-start', { readonly first: IndiaDate }>;
