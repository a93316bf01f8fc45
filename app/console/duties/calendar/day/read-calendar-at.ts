import { readDriverFilter } from '#app/console/duties/calendar/day/driver-filter.ts';
import { CALENDAR_HREF, CALENDAR_VIEWS, type CalendarAt } from '#app/console/duties/duty-hrefs.ts';
import { fromHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';

/**
 * Reads the day, the view and the filter from an address. Without a real date it is today. A dialog over the calendar has
 * the view and the filter in the address that it returns to.
 */
export function readCalendarAt(url: string, now: Date): Required<CalendarAt> {
  const { searchParams, origin } = new URL(url);
  const from = fromHref(url);
  const shown = from?.startsWith(`${CALENDAR_HREF}?`) ? new URL(from, origin).searchParams : searchParams;
  return {
    date: parseIndiaDate(searchParams.get('date') ?? '') ?? indiaDateOf(now),
    view: CALENDAR_VIEWS.find((one) => one === shown.get('view')) ?? 'auto',
    filter: readDriverFilter(shown),
  };
}
