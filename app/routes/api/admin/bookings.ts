import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

const MOST = 500;

export const action = () => methodNotAllowed('GET');

/** `GET /api/admin/bookings`: the newest bookings. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const lines = await context.container.queries.bookings.list({ limit: MOST });
  return Response.json({ bookings: lines });
}
