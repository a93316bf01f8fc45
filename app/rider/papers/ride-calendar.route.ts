import type { LoaderFunctionArgs } from '@remix-run/node';
import { icsFile } from '#app/http/paper-file.server.ts';
import { requireOwnRide } from '#app/rider/papers/own-ride.server.ts';
import { LANGUAGE } from '#words/site/language.ts';

/** Answers `GET /my-bookings/{reference}/ride.ics`: one ride for the rider's calendar, in the language of the page. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await requireOwnRide(request, context, params.reference ?? '');
  return icsFile(
    await context.container.papers.calendarFile(found, LANGUAGE),
    `ride-${found.ride.reference}`,
  );
}
