import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { shiftListCall } from '#app/api/schemas/list-call.schema.ts';
import { readQuery, wholeList } from '#app/api/schemas/page-query.ts';
import { dayOffCall, shiftCall } from '#app/api/schemas/schedule-call.schema.ts';
import { serializeShift } from '#app/api/serializers/schedule.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

/** `GET /api/admin/driver-availability` answers the weekly shifts of all drivers, or of `driverId`. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const shifts = await context.container.queries.schedule.shifts(readQuery(request, shiftListCall));
  return Response.json({ availabilities: shifts.map(serializeShift), ...wholeList(shifts) });
}

/**
 * `POST /api/admin/driver-availability` sets the shift of a driver on a weekday, in place of the one before
 * (docs/product/calls.md#schedules). `DELETE` removes it.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  const { setShift } = context.container.useCases;
  if (request.method === 'DELETE') {
    const { driverId, dayOfWeek: weekday } = await readJson(request, dayOffCall);
    const removed = await setShift({ driverId, weekday, shift: null, by });
    return removed.ok ? Response.json({ success: true }) : refusalProblem(removed.refusal, TEAM);
  }
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE');
  const call = await readJson(request, shiftCall);
  const shift = {
    startsAt: call.shiftStartTime,
    endsAt: call.shiftEndTime,
    vehicleId: call.assignedVehicleId ?? null,
    ...{ from: call.startDate, until: call.endDate, reason: call.reason },
  };
  const set = await setShift({ driverId: call.driverId, weekday: call.dayOfWeek, shift, by });
  return set.ok
    ? Response.json({ success: true, availability: set.value && serializeShift(set.value) })
    : refusalProblem(set.refusal, TEAM);
}

const TEAM = { audience: 'team' } as const;
