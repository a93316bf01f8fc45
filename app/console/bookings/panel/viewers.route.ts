import type { LoaderFunctionArgs } from '@remix-run/node';
import { viewerNames } from '#app/console/bookings/panel/viewer-names.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

/**
 * `GET /resources/booking-viewers?booking=12` records that the member has the booking open, and answers the names of the others. An
 * open panel asks it again and again.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { customer } = await requireTeamCall(request, context);
  const id = parseBookingId(new URL(request.url).searchParams.get('booking') ?? '');
  const names = id ? await viewerNames(context.container, id, customer) : [];
  return Response.json({ names }, { headers: { 'Cache-Control': 'no-store' } });
}
