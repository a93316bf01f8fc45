import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownBookingsCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { pageMembers, readQuery } from '#app/api/schemas/page-query.ts';
import { serializeBooking } from '#app/api/serializers/booking.server.ts';
import { serializeSeatBooking } from '#app/api/serializers/rideshare.server.ts';
import { callSession } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { problem } from '#app/http/problem.server.ts';
import type { Session } from '#app/http/session/session.server.ts';
import { CONSOLE_ENDED, FACTOR_MISSING, FACTOR_UNSET } from '#app/ui/layout/console-ended.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** The answers to a member for whom the console is not open. */
const CLOSED: Partial<
  Record<
    Session['consoleState'],
    { readonly status: number; readonly code: string; readonly message: string }
  >
> = {
  ended: { status: 401, ...CONSOLE_ENDED },
  'factor-missing': { status: 401, ...FACTOR_MISSING },
  'factor-unset': { status: 403, ...FACTOR_UNSET },
};

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/bookings/user/{phone}` answers the user's own bookings, or anyone's for the team: rides and seat
 * bookings together, newest first (docs/product/calls.md#bookings-of-user).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { customer, role, consoleState } = await callSession(request, context);
  if (!customer) {
    return problem({
      status: 401,
      code: 'not-logged-in',
      title: 'Not logged in',
      detail: 'Please verify your phone number to view bookings',
    });
  }
  const phone = parsePhone(params.phone ?? '');
  const closed = CLOSED[consoleState];
  if (phone && phone !== customer.phone && closed) {
    const { status, code, message } = closed;
    return problem({
      status,
      code,
      title: status === 401 ? 'Not logged in' : 'Not allowed',
      detail: message,
    });
  }
  if (!phone || (phone !== customer.phone && !role)) {
    const detail = 'You can see the bookings of your own phone number only.';
    return problem({
      status: 403,
      code: 'not-yours',
      title: 'Not allowed',
      detail,
      errors: { phone: [detail] },
    });
  }
  const { limit, page } = readQuery(request, ownBookingsCall);
  const { bookings, rideshare } = context.container.queries;
  const counts = await Promise.all([bookings.countOfPhone(phone), rideshare.countOfPhone(phone)]);
  const total = counts[0] + counts[1];
  const end = Math.min(page * limit, total);
  const [rides, seats] = await Promise.all([bookings.ofPhone(phone, end), rideshare.ofPhone(phone, end)]);
  const all = [
    ...rides.map((ride) => ({ at: ride.placedAt.getTime(), booking: serializeBooking(ride) })),
    ...seats.map((seat) => ({ at: seat.bookedAt.getTime(), booking: serializeSeatBooking(seat) })),
  ];
  const shown = all.sort((one, other) => other.at - one.at).slice((page - 1) * limit, end);
  return Response.json({
    bookings: shown.map(({ booking }) => booking),
    ...pageMembers(request, { page, limit, total }),
  });
}
