import type { ActionFunctionArgs } from '@remix-run/node';
import { releaseByCall } from '#app/api/commands/release-seat.server.ts';
import { holdCall } from '#app/api/schemas/seat-call.schema.ts';
import { callSession } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { sessionSeatHolder } from '#app/http/session/seat-holder.server.ts';
import { type Session, saveSession } from '#app/http/session/session.server.ts';
import type { SeatHold } from '#domain/rideshare/hold/hold-seat.ts';
import { holdExpired } from '#domain/rideshare/refusals.ts';

export const loader = () => methodNotAllowed('POST', 'PUT', 'DELETE');

/**
 * `/api/scheduled-rideshare/hold`, for the current session. POST holds a seat or extends the session's hold,
 * and releases the seats in `instead`. `seats` names several seats of one trip: all or none. `pickupStopId` is the rider's stop, which the trip may not have left
 * yet. PUT only extends an existing hold. DELETE releases it (204).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await callSession(request, context);
  switch (request.method) {
    case 'POST':
      return hold(request, context, session);
    case 'PUT':
      return renew(request, context, session);
    case 'DELETE':
      return releaseByCall(request, context, session);
    default:
      return methodNotAllowed('POST', 'PUT', 'DELETE');
  }
}

type Context = ActionFunctionArgs['context'];

async function hold(request: Request, context: Context, session: Session): Promise<Response> {
  const { instead, ...wanted } = await readJson(request, holdCall);
  const holder = sessionSeatHolder(session);
  const held = await context.container.useCases.holdSeat({
    ...wanted,
    holder,
    network: context.networkAddress,
    isVerified: session.customer !== null,
    instead: instead ?? null,
  });
  if (!held.ok) return refusalProblem(held.refusal);
  const headers: Record<string, string> = session.data.seatHolder
    ? {}
    : { 'Set-Cookie': await saveSession(context, session, { seatHolder: holder }) };
  return Response.json({ hold: serializeHold(held.value, context) }, { headers });
}

async function renew(request: Request, context: Context, session: Session): Promise<Response> {
  const { tripId, seats } = await readJson(request, holdCall);
  const { seatHolder } = session.data;
  if (!seatHolder) return refusalProblem(holdExpired(context.container.config.rideshare));
  const held = await context.container.useCases.renewHold({
    tripId,
    seats,
    holder: seatHolder,
    isVerified: session.customer !== null,
  });
  return held.ok ? Response.json({ hold: serializeHold(held.value, context) }) : refusalProblem(held.refusal);
}

/** `leftMs` is for a browser whose clock is wrong. */
function serializeHold({ tripId, seats, heldUntil }: SeatHold, { container }: Context) {
  const leftMs = heldUntil.getTime() - container.clock().getTime();
  const several = seats.length > 1 && { seats };
  return { tripId, seatNumber: seats[0], ...several, heldUntil: heldUntil.toISOString(), leftMs };
}
