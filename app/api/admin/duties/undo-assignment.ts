import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { undoAssignmentCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { serializeAssignment } from '#app/api/serializers/assignment.server.ts';
import { dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { parseDutyId } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('POST');
}

/**
 * `POST /api/admin/duty/assignment/{id}/undo` takes back the last change of a duty within 10 seconds
 * (docs/product/duties.md#undo). `version` is the version that the change made. `assignment` is null if the duty is gone,
 * and in a dry run.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { container } = context;
  const id = parseDutyId(params.id ?? '');
  if (!id) return dutyProblem(DUTY_NOT_FOUND, container);
  const { version } = await readJson(request, undoAssignmentCall);
  const { done, members } = await actOfCall(request, container, (acts) =>
    acts.undoDutyChange({ id, version, by }),
  );
  if (!done.ok) return dutyProblem(done.refusal, container);
  const [line] = members.dryRun ? [] : await container.queries.duty.list({ ids: [id] });
  return Response.json({
    success: true,
    message: 'The change was undone',
    assignment: line ? serializeAssignment(line) : null,
    ...members,
  });
}
