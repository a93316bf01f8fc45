import type { LoaderFunctionArgs } from '@remix-run/node';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

const MAX_BOOKINGS = 500;

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/rideshare-bookings` answers the newest seat bookings
 * (docs/product/calls.md#rideshare-admin).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const bookings = await context.container.queries.rideshare.bookings({ limit: MAX_BOOKINGS });
  return Response.json({ bookings: bookings.map(serializeAdminSeatBooking) });
}
