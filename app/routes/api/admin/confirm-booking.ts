import type { ActionFunctionArgs } from '@remix-run/node';
import { bookingWire } from '#app/http/booking-wire.server.ts';
import { actorOf, requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { problem, refusalProblem } from '#app/http/problem.server.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/bookings/{id}/confirm`. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const session = await requireTeamCall(request, context);
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const id = parseBookingId(params.id ?? '');
  if (!id) return problem({ status: 404, title: 'Not found', detail: 'There is no such booking.' });
  const confirmed = await context.container.useCases.confirmBooking({ id, by: actorOf(session, 'console') });
  return confirmed.ok
    ? Response.json({ success: true, booking: bookingWire(confirmed.value) })
    : refusalProblem(confirmed.refusal);
}
