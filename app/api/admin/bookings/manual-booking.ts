import type { ActionFunctionArgs } from '@remix-run/node';
import { manualBookingCommand } from '#app/api/commands/manual-booking-command.server.ts';
import { manualBookingCall } from '#app/api/schemas/manual-booking-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { readIdempotency } from '#app/http/idempotency.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/admin/manual-booking` books for a customer, by `customerId` or by name, e-mail and phone.
 * Answers 201 with the booking; a repeated Idempotency-Key answers the same booking. `overrideCoupon: true`
 * allows a once-only coupon again. It runs the operation `bookings.create`.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const call = await readJson(request, manualBookingCall);
  const command = manualBookingCommand(call, session.by, readIdempotency(request, call));
  const { done: placed, members } = await actOfCall(request, context.container, (acts) =>
    acts.placeManualBooking(command),
  );
  if (!placed.ok) return refusalProblem(placed.refusal, { audience: 'team' });
  const { booking, repeated } = placed.value;
  return Response.json(
    { success: true, booking: serializeAdminBooking(booking), ...members },
    { status: members.dryRun ? 200 : 201, headers: repeated ? { 'Idempotency-Replayed': 'true' } : {} },
  );
}
