import type { ActionFunctionArgs } from '@remix-run/node';
import { syncCall } from '#app/api/schemas/calendar-call.schema.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

/** Writes of one call, so that it is answered in time. */
export const WRITES_OF_A_CALL = 40;

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/calendar/sync-bookings` writes the rides of some days to the external calendar
 * (docs/product/calls.md#calendar).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const days = hasBody(request) ? await readJson(request, syncCall) : {};
  const synced = await context.container.useCases.syncCalendar({ ...days, maxWrites: WRITES_OF_A_CALL });
  return synced.ok
    ? Response.json({ success: true, ...synced.value })
    : refusalProblem(synced.refusal, { audience: 'team' });
}
