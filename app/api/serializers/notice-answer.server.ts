import type { ActionFunctionArgs } from '@remix-run/node';
import { notifyCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { notifiedWords, notNotifiedReason } from '#domain/words/english/team/notices.ts';

/**
 * Notifies the driver or the customer of the duty `assignmentId` and returns the answer: `success` and `message`, and
 * `delivered`, which is false while the message waits (docs/product/calls.md#notices).
 */
export async function noticeAnswer(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  whom: 'driver' | 'customer',
): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { container } = context;
  const { assignmentId } = await readJson(request, notifyCall);
  const { notifyDriver, notifyCustomer } = container.useCases;
  const notify = whom === 'driver' ? notifyDriver : notifyCustomer;
  const notified = await notify({ id: assignmentId as DutyId, by });
  if (notified.ok) {
    const { state } = notified.value;
    return Response.json({
      success: true,
      message: notifiedWords(whom, state),
      delivered: state === 'accepted',
    });
  }
  const { refusal } = notified;
  const reason = refusal.code === 'not-notified' ? notNotifiedReason(refusal) : undefined;
  return dutyProblem(refusal, container, reason);
}
