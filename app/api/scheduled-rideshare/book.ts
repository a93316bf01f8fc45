import type { ActionFunctionArgs } from '@remix-run/node';
import { foreignClaim } from '#app/api/commands/booking-command.server.ts';
import { seatCommand } from '#app/api/commands/seat-command.server.ts';
import { seatCall } from '#app/api/schemas/seat-call.schema.ts';
import { serializeUser } from '#app/api/serializers/booking.server.ts';
import { serializeSeatBooking } from '#app/api/serializers/rideshare.server.ts';
import { callSession } from '#app/http/guards.server.ts';
import { readIdempotency } from '#app/http/idempotency.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { cookieHeaders } from '#app/http/redirect.server.ts';
import { bookAsRider, saveBooked } from '#app/http/sign-in/sign-in.server.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/scheduled-rideshare/book` books one seat, or several `seats` together, for the session's user, or for a guest whose `otp`
 * verifies the phone in the same call. Answers 201 with the booking and its user, or 409 with `nearestSeats`
 * if the seat is taken. A repeated Idempotency-Key answers the same booking.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const session = await callSession(request, context);
  const call = await readJson(request, seatCall);
  const foreign = foreignClaim(call, session);
  if (foreign) return refusalProblem(foreign);

  const command = seatCommand(call, session, readIdempotency(request, call));
  const booked = await bookAsRider(request, command, context.container.useCases.bookSeat);
  if (!booked.ok) return refusalProblem(booked.refusal, { audience: 'seat-caller' });

  const { booking, customer, repeated } = booked.value;
  const cookies = await saveBooked(context, session, customer, { rideshareBooking: booking.id });
  return Response.json(
    {
      booking: serializeSeatBooking(booking),
      ...(await serializeGroup(context, booking)),
      ...(customer && { user: serializeUser(customer) }),
    },
    {
      status: 201,
      headers: cookieHeaders(cookies, repeated ? { 'Idempotency-Replayed': 'true' } : {}),
    },
  );
}

/** Returns the seats that were booked together and their fare. A single seat has neither. */
async function serializeGroup({ container }: ActionFunctionArgs['context'], booking: RideshareBooking) {
  if (booking.group === null) return {};
  const bookings = await container.queries.rideshare.together(booking);
  return {
    bookings: bookings.map(serializeSeatBooking),
    totalFare: bookings.reduce((sum, { fare }) => sum + fare, 0),
  };
}
