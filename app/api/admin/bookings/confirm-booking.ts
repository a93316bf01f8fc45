import type { ActionFunctionArgs } from '@remix-run/node';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { undoOf } from '#app/api/serializers/undo.server.ts';
import { readExpectedStatus } from '#app/http/expected-status.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/bookings/{id}/confirm`. The body is optional: the expected status. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const expectedStatus = await readExpectedStatus(request);
  const confirmed = await context.container.useCases.confirmBooking({ id, by, ...expectedStatus });
  return confirmed.ok
    ? Response.json({
        success: true,
        booking: serializeAdminBooking(confirmed.value),
        undo: undoOf(confirmed.value, context.container),
      })
    : refusalProblem(confirmed.refusal);
}
