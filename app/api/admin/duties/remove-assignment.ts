import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { removeAssignmentCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { DUTY_UNDO_MS, parseDutyId } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('DELETE');
}

/**
 * `DELETE /api/admin/duty/assignment/{id}` removes a duty, so that its booking or trip can be assigned again. The body
 * is optional: `version` and `reason`.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const { container } = context;
  const id = parseDutyId(params.id ?? '');
  if (!id) return dutyProblem(DUTY_NOT_FOUND, container);
  const { version, reason } = hasBody(request)
    ? await readJson(request, removeAssignmentCall)
    : removeAssignmentCall.parse({});
  const command = { id, version, note: reason?.trim() || null, by };
  const { done, members } = await actOfCall(request, container, (acts) => acts.removeDuty(command));
  if (!done.ok) return dutyProblem(done.refusal, container);
  const undo = members.dryRun ? null : { version: done.value.duty.version, msLeft: DUTY_UNDO_MS };
  return Response.json({ success: true, message: 'Assignment removed successfully', undo, ...members });
}
