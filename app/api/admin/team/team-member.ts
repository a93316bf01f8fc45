import type { ActionFunctionArgs } from '@remix-run/node';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/team/{phone}`, for owners: revokes the role of a phone at once. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context);
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const revoked = await context.container.useCases.revokeRole({
    phone: params.phone ?? '',
    by,
  });
  return revoked.ok ? Response.json({ success: true, ...revoked.value }) : refusalProblem(revoked.refusal);
}
