import type { LoaderFunctionArgs } from '@remix-run/node';
import { seatBookingListCall } from '#app/api/admin/schemas/list-call.schema.ts';
import { pageMembers, readQuery } from '#app/api/schemas/page-query.ts';
import { serializeAdminSeatBooking } from '#app/api/serializers/rideshare-admin.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/rideshare-bookings` answers the newest seat bookings
 * (docs/product/calls.md#rideshare-admin).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { limit, page } = readQuery(request, seatBookingListCall);
  const { rideshare } = context.container.queries;
  const [bookings, total] = await Promise.all([
    rideshare.bookings({ limit, offset: (page - 1) * limit }),
    rideshare.countBookings(),
  ]);
  return Response.json({
    bookings: bookings.map(serializeAdminSeatBooking),
    ...pageMembers(request, { page, limit, total }),
  });
}
