import type { ActionFunctionArgs } from '@remix-run/node';
import { cancelCall } from '#app/api/admin/schemas/decision-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { serializeUndo } from '#app/api/serializers/undo.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/bookings/{id}/cancel`. The body is optional: reason, note and expected status. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const {
    reason,
    note,
    seenStatus: expectedStatus,
  } = hasBody(request) ? await readJson(request, cancelCall) : cancelCall.parse({});
  const command = { id, by, reason, note: note ?? null, ...(expectedStatus && { expectedStatus }) };
  const { done, members } = await actOfCall(request, context.container, (acts) =>
    acts.cancelBooking(command),
  );
  return done.ok
    ? Response.json({
        success: true,
        booking: serializeAdminBooking(done.value),
        undo: serializeUndo(done.value, context.container, members),
        ...members,
      })
    : refusalProblem(done.refusal);
}
