import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { leaveListCall } from '#app/api/schemas/list-call.schema.ts';
import { readQuery, wholeList } from '#app/api/schemas/page-query.ts';
import { clearLeaveCall, leaveCall } from '#app/api/schemas/schedule-call.schema.ts';
import { serializeConflict } from '#app/api/serializers/conflict.server.ts';
import { serializeLeave } from '#app/api/serializers/schedule.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { namesOfSheet } from '#domain/words/english/duties.ts';

/** `GET /api/admin/driver-leave` answers leave, earliest first. Filters: `driverId`, `startDate`, `endDate`. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { driverId, startDate: from, endDate: to } = readQuery(request, leaveListCall);
  const leaves = await context.container.queries.schedule.leave({ driverId, from, to });
  return Response.json({ leaves: leaves.map(serializeLeave), ...wholeList(leaves) });
}

/**
 * `POST /api/admin/driver-leave` adds leave for a day, or for a part of it with `startTime` and `endTime`. `DELETE`
 * removes all leave of a day. `conflicts` are the duties of the driver that need another one (docs/product/calls.md#schedules).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  const { addLeave, clearLeave } = context.container.useCases;
  if (request.method === 'DELETE') {
    const { driverId, leaveDate: date } = await readJson(request, clearLeaveCall);
    const cleared = await clearLeave({ driverId, date, by });
    return cleared.ok
      ? Response.json({ success: true, removed: cleared.value.length })
      : refusalProblem(cleared.refusal, TEAM);
  }
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE');
  const { driverId, leaveDate: date, startTime, endTime, reason } = await readJson(request, leaveCall);
  const added = await addLeave({ driverId, date, startsAt: startTime, endsAt: endTime, reason, by });
  if (!added.ok) return refusalProblem(added.refusal, TEAM);
  const { sheet, found } = await context.container.queries.conflictsOfLeave(added.value);
  const names = namesOfSheet(sheet);
  const conflicts = found.map(({ conflict, duty: { label } }) => ({
    ...serializeConflict(conflict, names),
    label,
  }));
  return Response.json({ success: true, leave: serializeLeave(added.value), conflicts }, { status: 201 });
}

const TEAM = { audience: 'team' } as const;
