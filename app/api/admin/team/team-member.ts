import type { ActionFunctionArgs } from '@remix-run/node';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/team/{phone}`, for owners: revokes the role of a phone at once. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context, { hasDryRun: true });
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const command = { phone: params.phone ?? '', by };
  const { done, members } = await actOfCall(request, context.container, (acts) => acts.revokeRole(command));
  return done.ok ? Response.json({ success: true, ...done.value, ...members }) : refusalProblem(done.refusal);
}
