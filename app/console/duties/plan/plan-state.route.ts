import type { LoaderFunctionArgs } from '@remix-run/node';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { readPlanInputs } from '#app/console/duties/plan/plan-inputs.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';

/**
 * `GET /resources/plan-state?date=` answers a text that changes when a plan of the day is out of date. An open plan
 * polls it.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { container } = context;
  const { state } = await readPlanInputs(container, readCalendarAt(request.url, container.clock()).date);
  return Response.json({ state }, { headers: { 'Cache-Control': 'no-store' } });
}
