import type { ActionFunctionArgs } from '@remix-run/node';
import { paymentCall } from '#app/api/schemas/payment-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

export const loader = () => methodNotAllowed('POST', 'DELETE');

/** `POST /api/admin/bookings/{id}/payment` marks a booking as paid, and `DELETE` takes that back. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  const { acts } = context.container;
  if (request.method !== 'POST' && request.method !== 'DELETE') return methodNotAllowed('POST', 'DELETE');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const marked =
    request.method === 'DELETE'
      ? await acts.markBookingUnpaid({ id, by })
      : await acts.markBookingPaid({ id, by, ...(await readJson(request, paymentCall)) });
  return marked.ok
    ? Response.json({ success: true, booking: serializeAdminBooking(marked.value) })
    : refusalProblem(marked.refusal, { audience: 'team' });
}
