import type { ActionFunctionArgs } from '@remix-run/node';
import { bookingCommand, foreignClaim } from '#app/api/commands/booking-command.server.ts';
import { bookingCall } from '#app/api/schemas/booking-call.schema.ts';
import { serializeBooking, serializeUser } from '#app/api/serializers/booking.server.ts';
import { callSession } from '#app/http/guards.server.ts';
import { readIdempotency } from '#app/http/idempotency.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { cookieHeaders } from '#app/http/redirect.server.ts';
import { bookAsRider, saveBooked } from '#app/http/sign-in/sign-in.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/bookings` books for the session's user, or for a guest whose `otp` verifies the phone in the
 * same call. Answers 201 with the booking and its user; a repeated Idempotency-Key answers the same booking
 * (docs/product/calls.md#book).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const session = await callSession(request, context);
  const call = await readJson(request, bookingCall);
  const foreign = foreignClaim(call, session);
  if (foreign) return refusalProblem(foreign);

  const command = bookingCommand(call, session, readIdempotency(request, call));
  const placed = await bookAsRider(request, command, context.container.useCases.placeBooking);
  if (!placed.ok) return refusalProblem(placed.refusal);

  const { booking, customer, repeated } = placed.value;
  const cookies = await saveBooked(context, session, customer, { lastBooking: booking.id });
  return Response.json(
    { booking: serializeBooking(booking), ...(customer && { user: serializeUser(customer) }) },
    {
      status: 201,
      headers: cookieHeaders(cookies, repeated ? { 'Idempotency-Replayed': 'true' } : {}),
    },
  );
}
