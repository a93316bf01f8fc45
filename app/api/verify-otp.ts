import type { ActionFunctionArgs } from '@remix-run/node';
import { verifyCodeCall } from '#app/api/schemas/identity-call.schema.ts';
import { serializeUser } from '#app/api/serializers/booking.server.ts';
import { callSession } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { cookieHeaders } from '#app/http/redirect.server.ts';
import { logIn, sessionRef } from '#app/http/session/session.server.ts';
import { signInByPhoneCode } from '#app/http/sign-in/sign-in.server.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/otp/verify` answers the user and logs the session in. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const session = await callSession(request, context);
  const code = await readJson(request, verifyCodeCall);
  const verified = await signInByPhoneCode(
    request,
    { ...code, session: sessionRef(session) },
    context.container.useCases.verifyOtp,
  );
  if (!verified.ok) return refusalProblem(verified.refusal);
  const cookies = await logIn(context, session, verified.value);
  return Response.json(
    { success: true, user: serializeUser(verified.value) },
    { headers: cookieHeaders(cookies) },
  );
}
