import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireRider } from '#app/rider/my-bookings/own-booking.server.ts';

/** Answers `GET /my-bookings/data.json`: everything kept about the logged-in rider, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const rider = await requireRider(request, context);
  const kept = await context.container.useCases.exportOwnData(rider);
  return new Response(`${JSON.stringify(kept ?? {}, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
