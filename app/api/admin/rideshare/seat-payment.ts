import type { ActionFunctionArgs } from '@remix-run/node';
import { paymentCall } from '#app/api/schemas/payment-call.schema.ts';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { parseRideshareId } from '#domain/kernel/ids.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';

export const loader = () => methodNotAllowed('POST', 'DELETE');

/** `POST /api/admin/rideshare-bookings/{id}/payment` marks a seat booking as paid, and `DELETE` takes that back. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  const { acts } = context.container;
  if (request.method !== 'POST' && request.method !== 'DELETE') return methodNotAllowed('POST', 'DELETE');
  const id = parseRideshareId(params.id ?? '');
  if (!id) return refusalProblem(SEAT_BOOKING_NOT_FOUND);
  const marked =
    request.method === 'DELETE'
      ? await acts.markSeatUnpaid({ id, by })
      : await acts.markSeatPaid({ id, by, ...(await readJson(request, paymentCall)) });
  return marked.ok
    ? Response.json({ success: true, booking: serializeAdminSeatBooking(marked.value) })
    : refusalProblem(marked.refusal, { audience: 'team' });
}
