import type { ActionFunctionArgs } from '@remix-run/node';
import { undoCall } from '#app/api/admin/schemas/decision-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';
import { lostDutyWords } from '#domain/words/english/team/duty-refusals.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/admin/bookings/{id}/undo` undoes the team's last confirmation or cancellation. The body is optional: the
 * version that the decision made.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const { version } = hasBody(request) ? await readJson(request, undoCall) : undoCall.parse({});
  const { done, members } = await actOfCall(request, context.container, (acts) =>
    acts.undoDecision({ id, expectedVersion: version ?? undefined, by }),
  );
  return done.ok
    ? Response.json({
        success: true,
        booking: serializeAdminBooking(done.value),
        dutyNotRestored: lostDutyWords(done.value) || null,
        ...members,
      })
    : refusalProblem(done.refusal, { audience: 'team' });
}
