import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookingListCall } from '#app/api/schemas/booking-list-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { toBookingFilter } from '#app/console/bookings/filter/booking-list.schema.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { errorsByField, problem } from '#app/http/problem.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/bookings` answers the newest bookings, at most 500. Filters: `search`, `status`,
 * `serviceType`, `pickupFrom` …, with `sort`, `order`, `limit` and `page`.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const query = bookingListCall.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) {
    const errors = query.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    const detail = errors[0]?.message ?? 'The request is not right.';
    return problem({
      status: 422,
      code: 'invalid',
      title: 'Validation Error',
      detail,
      errors: errorsByField(errors),
    });
  }
  const { serviceType: service, sort, order, limit, page, ...filter } = query.data;
  const offset = (page - 1) * limit;
  const bookings = await context.container.queries.bookingList.whole(
    toBookingFilter({ ...filter, service }),
    {
      ...{ sort, order, limit, offset, of: Number.POSITIVE_INFINITY },
    },
  );
  return Response.json(
    { bookings: bookings.map(serializeAdminBooking) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
