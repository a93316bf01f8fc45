import type { ActionFunctionArgs } from '@remix-run/node';
import { checkAccessCall } from '#app/api/schemas/identity-call.schema.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/admin/check-access` answers true only for the session's own phone, so that it cannot be used to
 * find administrators (docs/product/identity.md#check-access).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { phone } = await readJson(request, checkAccessCall);
  const { customer, consoleState } = await getSession(request, context);
  return Response.json({ isAdmin: consoleState !== 'none' && parsePhone(phone) === customer?.phone });
}
