import type { ActionFunctionArgs } from '@remix-run/node';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/sessions/{phone}`, for owners: logs a phone out everywhere. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context);
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const ended = await context.container.useCases.endSessions({
    phone: params.phone ?? '',
    by,
  });
  return ended.ok ? Response.json({ success: true, ...ended.value }) : refusalProblem(ended.refusal);
}
