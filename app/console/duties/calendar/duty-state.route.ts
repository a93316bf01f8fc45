import type { LoaderFunctionArgs } from '@remix-run/node';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { startOfDay } from '#app/console/duties/calendar/day/span.ts';
import { CONFLICT_DAYS } from '#app/console/duties/duty-hrefs.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { addDays } from '#domain/kernel/india-time.ts';

/**
 * `GET /resources/duty-state?date=` answers a text that changes when the duties of a day may have changed; with `days=8`,
 * those of eight days. An open calendar polls it, and loads the day only after a change.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { queries, clock, config } = context.container;
  const { date } = readCalendarAt(request.url, clock());
  const isList = new URL(request.url).searchParams.get('days') === `${CONFLICT_DAYS}`;
  const to = startOfDay(addDays(date, isList ? CONFLICT_DAYS : 1));
  const interval = sheetInterval({ from: startOfDay(date), to });
  const state = await queries.dutyCalendar.state(interval, config.dutyTimeouts.acceptWithin);
  return Response.json({ state }, { headers: { 'Cache-Control': 'no-store' } });
}
