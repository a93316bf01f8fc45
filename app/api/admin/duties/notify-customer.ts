import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { noticeAnswer } from '#app/api/serializers/notice-answer.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('POST');
}

/** `POST /api/admin/duty/notify-customer` sends a e-mail to the customer of a duty. */
export const action = (call: ActionFunctionArgs): Promise<Response> => noticeAnswer(call, 'customer');
