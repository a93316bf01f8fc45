import { ReadableStream } from 'node:stream/web';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readListQuery, toBookingFilter } from '#app/console/bookings/filter/booking-list.schema.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';

/** Answers `GET /admin/bookings.csv`: all pages of a view, streamed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const { sort, order, ...query } = readListQuery(request.url);
  const lines = queries.bookingList.csv(toBookingFilter(query), { sort, order });
  return new Response(inBytes(lines) as BodyInit, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="bookings-${indiaDateOf(clock())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* encoded(lines: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}

/** If the client disconnects, the query ends too and releases its connection. */
function inBytes(lines: AsyncGenerator<string>) {
  return ReadableStream.from(encoded(lines));
}
