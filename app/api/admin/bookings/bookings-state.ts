import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/bookings/state` answers a text that changes whenever any booking changes. An open list
 * polls it.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const state = await context.container.queries.bookingList.state();
  return Response.json({ state }, { headers: { 'Cache-Control': 'no-store' } });
}
