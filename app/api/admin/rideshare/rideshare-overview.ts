import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/rideshare-overview` answers each upcoming trip: route, date, direction, the number of free,
 * held, booked and blocked seats, and its revenue in rupees (docs/product/calls.md#overview).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { container } = context;
  return Response.json({ trips: await container.queries.rideshare.overview(container.clock()) });
}
