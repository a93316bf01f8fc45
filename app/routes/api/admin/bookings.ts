import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookingWire } from '#app/http/booking-wire.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

const MOST = 500;

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/bookings`: the newest bookings. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const bookings = await context.container.queries.bookings.newest(MOST);
  return Response.json({ bookings: bookings.map(bookingWire) });
}
