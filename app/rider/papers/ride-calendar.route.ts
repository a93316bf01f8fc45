import type { LoaderFunctionArgs } from '@remix-run/node';
import { icsFile } from '#app/http/paper-file.server.ts';
import { requireOwnRide } from '#app/rider/papers/own-ride.server.ts';

/** Answers `GET /my-bookings/{reference}/ride.ics`: one ride for the rider's calendar. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await requireOwnRide(request, context, params.reference ?? '');
  return icsFile(await context.container.papers.calendarFile(found), `ride-${found.ride.reference}`);
}
