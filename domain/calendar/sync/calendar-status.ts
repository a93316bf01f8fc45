import type { CalendarUnavailable } from '#domain/calendar/refusals.ts';
import { CalendarError, type ExternalCalendar } from '#domain/calendar/sync/ports.ts';

/** `ics`: no account is configured, and calendars subscribe to the feeds. */
export type CalendarStatus = {
  readonly provider: 'google' | 'ics';
  /** True if the provider accepts our account. False without an account. */
  readonly authenticated: boolean;
  /** Why the account cannot be used. */
  readonly problem: CalendarUnavailable['why'] | null;
};

/** Asks the external calendar whether it accepts our account (docs/product/calendar.md#google). */
export function calendarStatus({ calendar }: { readonly calendar: ExternalCalendar | null }) {
  return async (): Promise<CalendarStatus> => {
    if (!calendar) return { provider: 'ics', authenticated: false, problem: null };
    try {
      await calendar.check();
      return { provider: 'google', authenticated: true, problem: null };
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return { provider: 'google', authenticated: false, problem: error.why };
    }
  };
}
