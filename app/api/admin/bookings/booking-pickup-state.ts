import type { ActionFunctionArgs } from '@remix-run/node';
import { pickupStateCall } from '#app/api/schemas/pickup-state-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

export const loader = () => methodNotAllowed('PUT');

/** `PUT /api/admin/bookings/{id}/pickup-state` sets the state in which the ride begins. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'PUT') return methodNotAllowed('PUT');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const { state } = await readJson(request, pickupStateCall);
  const set = await context.container.acts.setPickupState({ id, state, by });
  return set.ok
    ? Response.json({ success: true, booking: serializeAdminBooking(set.value) })
    : refusalProblem(set.refusal, { audience: 'team' });
}
