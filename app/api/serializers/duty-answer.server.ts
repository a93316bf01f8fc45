import { serializeAssignment } from '#app/api/serializers/assignment.server.ts';
import type { DryRunMembers } from '#app/http/dry-run.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { serializeConflicts } from '#app/http/serialize-conflicts.server.ts';
import type { Assigned } from '#domain/duties/assign/assign-duty.ts';
import { DUTY_UNDO_MS } from '#domain/duties/duty.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';

/**
 * Returns the answer to a change of a duty: the assignment, the conflicts that were overridden, and how to undo it. A dry run leaves
 * no assignment, and nothing to undo.
 */
export async function dutyAnswer(
  { duty, conflicts }: Assigned,
  container: Container,
  {
    message,
    status = 200,
    members,
  }: { readonly message: string; readonly status?: number; readonly members: DryRunMembers },
): Promise<Response> {
  const isDry = members.dryRun === true;
  const [line] = isDry ? [] : await container.queries.duty.list({ ids: [duty.id] });
  const body = {
    success: true,
    message,
    conflicts: await serializeConflicts(conflicts, container),
    assignment: line ? serializeAssignment(line) : null,
    undo: isDry ? null : { version: duty.version, msLeft: DUTY_UNDO_MS },
    ...members,
  };
  return Response.json(body, { status: isDry ? 200 : status });
}

/**
 * Returns a refusal of a call about duties: `success: false`, and the conflicts that refused it. `message` is what the
 * call says instead of the usual words.
 */
export async function dutyProblem(
  refusal: Refusal,
  container: Container,
  message?: string,
): Promise<Response> {
  const conflicts = refusal.code === 'duty-conflicts' ? refusal.conflicts : [];
  const members = { success: false, conflicts: await serializeConflicts(conflicts, container) };
  return refusalProblem(refusal, { audience: 'team', message, members });
}
