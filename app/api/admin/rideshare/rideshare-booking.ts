import type { ActionFunctionArgs } from '@remix-run/node';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { parseRideshareId } from '#domain/kernel/ids.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';

export const loader = () => methodNotAllowed('DELETE');

/** `DELETE /api/admin/rideshare-bookings/{id}`, as 12 or RS-12: releases the seat and notifies the rider. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const id = parseRideshareId(params.id ?? '');
  if (!id) return refusalProblem(SEAT_BOOKING_NOT_FOUND);
  const deleted = await context.container.useCases.cancelSeat({ id, by });
  return deleted.ok
    ? Response.json({ success: true, booking: serializeAdminSeatBooking(deleted.value) })
    : refusalProblem(deleted.refusal);
}
