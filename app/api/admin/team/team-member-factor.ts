import type { ActionFunctionArgs } from '@remix-run/node';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/team/{phone}/second-factor`, for owners: resets the second factor of another member. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context);
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const reset = await context.container.useCases.resetFactor({
    phone: params.phone ?? '',
    by,
  });
  return reset.ok
    ? Response.json({ success: true, ...reset.value })
    : refusalProblem(reset.refusal, { audience: 'team' });
}
