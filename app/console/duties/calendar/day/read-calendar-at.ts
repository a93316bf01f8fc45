import { CALENDAR_VIEWS, type CalendarAt } from '#app/console/duties/duty-hrefs.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';

/** Reads the day and the view from an address. Without a real date it is today. */
export function readCalendarAt(url: string, now: Date): Required<CalendarAt> {
  const { searchParams } = new URL(url);
  const view = CALENDAR_VIEWS.find((one) => one === searchParams.get('view')) ?? 'auto';
  return { date: parseIndiaDate(searchParams.get('date') ?? '') ?? indiaDateOf(now), view };
}
