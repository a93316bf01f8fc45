import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { editAssignmentCall, overrideOfCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { dutyAnswer, dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { type Duty, parseDutyId } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import { indiaDateOf, indiaInstant, indiaTimeOf } from '#domain/kernel/india-time.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('PUT');
}

/**
 * `PUT /api/admin/assignments/{id}` changes the driver, vehicle or time of a duty, or overrides its conflicts. Conflicts
 * answer 409 as for a new duty, and so does an outdated `version` (docs/product/calls.md#duties).
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'PUT') return methodNotAllowed('PUT');
  const { container } = context;
  const id = parseDutyId(params.id ?? '');
  const [line] = id ? await container.queries.duty.list({ ids: [id] }) : [];
  if (!line) return dutyProblem(DUTY_NOT_FOUND, container);
  const call = await readJson(request, editAssignmentCall);
  const command = {
    id: line.duty.id,
    version: call.version,
    driverId: call.driverId,
    vehicleId: call.vehicleId,
    startsAt: startOf(call, line.duty),
    minutes: call.estimatedDuration ?? undefined,
    override: overrideOfCall(call),
    recheck: call.overrideConflicts ?? false,
    by,
  };
  const { done, members } = await actOfCall(request, container, (acts) => acts.editDuty(command));
  if (!done.ok) return dutyProblem(done.refusal, container);
  return dutyAnswer(done.value, container, { message: 'Assignment updated successfully', members });
}

/** Returns the start that a call asks for, undefined if it keeps the present one. A day or a time alone keeps the other. */
function startOf(
  { dutyDate, estimatedStartTime }: z.output<typeof editAssignmentCall>,
  { startsAt }: Duty,
): Date | undefined {
  if (dutyDate === undefined && estimatedStartTime === undefined) return undefined;
  return indiaInstant(dutyDate ?? indiaDateOf(startsAt), estimatedStartTime ?? indiaTimeOf(startsAt));
}
