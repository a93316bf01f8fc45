import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** No account of an external calendar is configured. The feeds need none. */
export type CalendarNotConfigured = RefusalOf<'calendar-not-configured'>;

/** The external calendar refused our account, or does not answer. What was written before stays. */
export type CalendarUnavailable = RefusalOf<
  'calendar-unavailable',
  { readonly why: 'refused' | 'not-found' | 'no-answer' }
>;
