import type { ActionFunctionArgs } from '@remix-run/node';
import { pickupStateCall } from '#app/api/schemas/pickup-state-call.schema.ts';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { parseRideshareId } from '#domain/kernel/ids.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';

export const loader = () => methodNotAllowed('PUT');

/** `PUT /api/admin/rideshare-bookings/{id}/pickup-state` sets the state of the stop at which the seat begins. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'PUT') return methodNotAllowed('PUT');
  const id = parseRideshareId(params.id ?? '');
  if (!id) return refusalProblem(SEAT_BOOKING_NOT_FOUND);
  const { state } = await readJson(request, pickupStateCall);
  const set = await context.container.acts.setStopState({ id, state, by });
  return set.ok
    ? Response.json({ success: true, booking: serializeAdminSeatBooking(set.value) })
    : refusalProblem(set.refusal, { audience: 'team' });
}
