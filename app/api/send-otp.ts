import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

const call = z.strictObject(
  { phone: z.string('Please enter your phone number').max(40) },
  'Send a JSON object',
);

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/otp/send`. The answer does not reveal whether the phone is known
 * (docs/product/identity.md#no-probing).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { phone } = await readJson(request, call);
  const sent = await context.container.useCases.sendOtp({ phone, address: context.networkAddress });
  if (!sent.ok) return refusalProblem(sent.refusal);
  return Response.json({ success: true, message: 'OTP Sent' });
}
