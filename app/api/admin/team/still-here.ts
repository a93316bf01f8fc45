import type { ActionFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { ROLES } from '#domain/identity/role.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/still-here` reports that a person uses the console. The guard extends the session. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context, { roles: ROLES });
  return request.method === 'POST' ? new Response(null, { status: 204 }) : methodNotAllowed('POST');
}
