import type { ActionFunctionArgs } from '@remix-run/node';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/sessions/{phone}`, for owners: logs a phone out everywhere. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context, { hasDryRun: true });
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const command = { phone: params.phone ?? '', by };
  const { done, members } = await actOfCall(request, context.container, (acts) => acts.endSessions(command));
  return done.ok ? Response.json({ success: true, ...done.value, ...members }) : refusalProblem(done.refusal);
}
