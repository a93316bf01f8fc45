import type { ActionFunctionArgs } from '@remix-run/node';
import { secondFactorCall } from '#app/api/schemas/identity-call.schema.ts';
import { requireMemberCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { giveSecondFactor } from '#app/http/sign-in/second-factor.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/admin/second-factor` opens the console for a member who is logged in by phone
 * (docs/product/identity.md#second-factor).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await requireMemberCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const given = await readJson(request, secondFactorCall);
  const opened =
    'code' in given
      ? await giveSecondFactor(context, session, 'code', given)
      : 'recoveryCode' in given
        ? await giveSecondFactor(context, session, 'recovery', given)
        : await giveSecondFactor(context, session, 'passkey', { passkey: JSON.stringify(given.passkey) });
  if (!opened.ok) return refusalProblem(opened.refusal, { audience: 'team' });
  const { cookie, codesLeft } = opened.value;
  const answer = { success: true, ...(codesLeft !== undefined && { recoveryCodesLeft: codesLeft }) };
  return Response.json(answer, { headers: { 'Set-Cookie': cookie } });
}
