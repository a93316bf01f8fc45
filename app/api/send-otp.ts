import type { ActionFunctionArgs } from '@remix-run/node';
import { sendCodeCall } from '#app/api/schemas/identity-call.schema.ts';
import { callVisit } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { visitCookie } from '#app/http/session/session.server.ts';
import { codeRequest } from '#app/http/sign-in/sign-in.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/otp/send`. The answer does not reveal whether the phone is known
 * (docs/product/identity.md#no-probing). Its session cookie is needed to use the code
 * (docs/product/identity.md#otp-binding).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const session = await callVisit(request, context);
  const { phone, language } = await readJson(request, sendCodeCall);
  const sent = await context.container.useCases.sendOtp(await codeRequest(context, session, phone, language));
  if (!sent.ok) return refusalProblem(sent.refusal);
  const needsCookie = session.isNew && !sent.value.isForLogin;
  const headers = needsCookie ? { 'Set-Cookie': await visitCookie(context, session) } : {};
  return Response.json({ success: true, message: 'OTP Sent' }, { headers });
}
