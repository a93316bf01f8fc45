import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { leaveListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { clearLeaveCall, leaveCall } from '#app/api/admin/schemas/schedule-call.schema.ts';
import { readQuery, wholeList } from '#app/api/schemas/page-query.ts';
import { serializeLeave } from '#app/api/serializers/schedule.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { serializeConflict } from '#app/http/serialize-conflicts.server.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';

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
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  const { container } = context;
  if (request.method === 'DELETE') {
    const { driverId, leaveDate: date } = await readJson(request, clearLeaveCall);
    const day = { driverId, date, by };
    const { done, members } = await actOfCall(request, container, (acts) => acts.clearLeave(day));
    return done.ok
      ? Response.json({ success: true, removed: done.value.length, ...members })
      : refusalProblem(done.refusal, TEAM);
  }
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE');
  const { driverId, leaveDate: date, startTime, endTime, reason } = await readJson(request, leaveCall);
  const leave = { driverId, date, startsAt: startTime, endsAt: endTime, reason, by };
  const { done, members } = await actOfCall(request, container, (acts) => acts.addLeave(leave));
  if (!done.ok) return refusalProblem(done.refusal, TEAM);
  const { sheet, found } = await container.queries.conflictsOfLeave(done.value);
  const names = namesOfSheet(sheet);
  const conflicts = found.map(({ conflict, duty: { label } }) => ({
    ...serializeConflict(conflict, names),
    label,
  }));
  const body = { success: true, leave: serializeLeave(done.value), conflicts, ...members };
  return Response.json(body, { status: members.dryRun ? 200 : 201 });
}

const TEAM = { audience: 'team' } as const;
