import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { shiftListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { dayOffCall, shiftCall } from '#app/api/admin/schemas/schedule-call.schema.ts';
import { readQuery, wholeList } from '#app/api/schemas/page-query.ts';
import { serializeShift } from '#app/api/serializers/schedule.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
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
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  const { container } = context;
  if (request.method === 'DELETE') {
    const { driverId, dayOfWeek: weekday } = await readJson(request, dayOffCall);
    const removal = { driverId, weekday, shift: null, by };
    const { done, members } = await actOfCall(request, container, (acts) => acts.setShift(removal));
    return done.ok ? Response.json({ success: true, ...members }) : refusalProblem(done.refusal, TEAM);
  }
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE');
  const call = await readJson(request, shiftCall);
  const shift = {
    startsAt: call.shiftStartTime,
    endsAt: call.shiftEndTime,
    vehicleId: call.assignedVehicleId ?? null,
    from: call.startDate,
    until: call.endDate,
    reason: call.reason,
  };
  const command = { driverId: call.driverId, weekday: call.dayOfWeek, shift, by };
  const { done, members } = await actOfCall(request, container, (acts) => acts.setShift(command));
  return done.ok
    ? Response.json({ success: true, availability: done.value && serializeShift(done.value), ...members })
    : refusalProblem(done.refusal, TEAM);
}

const TEAM = { audience: 'team' } as const;
