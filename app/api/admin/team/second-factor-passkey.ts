import type { ActionFunctionArgs } from '@remix-run/node';
import { passkeyCall } from '#app/api/schemas/identity-call.schema.ts';
import { requireMemberCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { requireFactorChangeCall } from '#app/http/session/factor-change.server.ts';
import { sessionRef } from '#app/http/session/session.server.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/second-factor/passkey` answers the WebAuthn options for a passkey, with a new challenge. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await requireMemberCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { purpose } = await readJson(request, passkeyCall);
  const { useCases } = context.container;
  const by = { phone: session.customer.phone, session: sessionRef(session), factor: session.memberFactor };
  if (purpose === 'new') await requireFactorChangeCall(request, context);
  const asked = purpose === 'new' ? await useCases.askForNewPasskey(by) : await useCases.askForPasskey(by);
  return asked.ok ? Response.json(asked.value) : refusalProblem(asked.refusal, { audience: 'team' });
}
