import type { ActionFunctionArgs } from '@remix-run/node';
import { releaseByCall } from '#app/api/commands/release-seat.server.ts';
import { callSession } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/scheduled-rideshare/release` does the same as DELETE of the hold, for a closing page that can
 * only POST.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  return releaseByCall(request, context, await callSession(request, context));
}
