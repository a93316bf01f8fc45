import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookingListCall } from '#app/api/admin/schemas/booking-list-call.schema.ts';
import { pageMembers, readQuery } from '#app/api/schemas/page-query.ts';
import { serializeAssignedBooking } from '#app/api/serializers/admin-booking.server.ts';
import { toBookingFilter } from '#app/console/bookings/filter/booking-list.schema.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/bookings` answers the newest bookings, at most 500. Filters: `search`, `status`,
 * `serviceType`, `driver`, `pickupFrom` …, with `sort`, `order`, `limit` and `page`. `total` counts all that match, and `next` is
 * the address of the next page.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { serviceType: service, sort, order, limit, page, ...filter } = readQuery(request, bookingListCall);
  const offset = (page - 1) * limit;
  const { bookingList, bookingDuty } = context.container.queries;
  const asked = toBookingFilter({ ...filter, service });
  const { total, search } = await bookingList.figures(asked);
  const bookings = await bookingList.whole(asked, { sort, order, limit, offset, of: total, search });
  const assigned = await bookingDuty.assigned(bookings.map(({ id }) => id));
  return Response.json(
    {
      bookings: bookings.map((booking) => serializeAssignedBooking(booking, assigned.get(booking.id))),
      ...pageMembers(request, { page, limit, total }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
