import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { type IndiaDate, isIndiaDate } from '#domain/kernel/india-time.ts';

/** Writes of one call, so that it is answered in time. */
export const WRITES_OF_A_CALL = 40;

const day = z.custom<IndiaDate>(isIndiaDate, 'Must be a day such as 2026-11-22').optional();

const call = z
  .strictObject({ from: day, to: day }, 'Send a JSON object')
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'Must not be before from' });

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/calendar/sync-bookings` writes the rides of some days to the external calendar
 * (docs/product/calls.md#calendar).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const days = hasBody(request) ? await readJson(request, call) : {};
  const synced = await context.container.useCases.syncCalendar({ ...days, maxWrites: WRITES_OF_A_CALL });
  return synced.ok
    ? Response.json({ success: true, ...synced.value })
    : refusalProblem(synced.refusal, { audience: 'team' });
}
