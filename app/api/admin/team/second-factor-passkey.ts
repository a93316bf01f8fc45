import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requireFactorChangeCall } from '#app/http/factor-change.server.ts';
import { requireMemberCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { sessionRef } from '#app/http/session.server.ts';

const call = z.strictObject(
  { purpose: z.enum(['sign-in', 'new'], 'Choose sign-in or new') },
  'Send a JSON object',
);

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/second-factor/passkey` answers the WebAuthn options for a passkey, with a new challenge. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await requireMemberCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { purpose } = await readJson(request, call);
  const { useCases } = context.container;
  const by = { phone: session.customer.phone, session: sessionRef(session), factor: session.memberFactor };
  if (purpose === 'new') await requireFactorChangeCall(request, context);
  const asked = purpose === 'new' ? await useCases.askForNewPasskey(by) : await useCases.askForPasskey(by);
  return asked.ok ? Response.json(asked.value) : refusalProblem(asked.refusal, { audience: 'team' });
}
