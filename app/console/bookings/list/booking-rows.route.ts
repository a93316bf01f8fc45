import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { PAGE_SIZE } from '#app/console/bookings/filter/booking-list.schema.ts';
import { bookingRow } from '#app/console/bookings/list/bookings-page.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';

const MAX_ROWS = 4 * PAGE_SIZE;

/**
 * `GET /resources/booking-rows?ids=1,2` answers the rows of bookings that left a list which still shows them. The
 * answer leaves out deleted bookings.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamCall(request, context);
  const { queries, config, clock } = context.container;
  const typed = new URL(request.url).searchParams.get('ids') ?? '';
  const ids = typed
    .split(',', MAX_ROWS)
    .map(parseBookingId)
    .filter((id): id is BookingId => id !== undefined);
  const lines = await queries.bookingList.lines(ids);
  return { ids, rows: lines.map((line) => bookingRow(line, config.timeouts.confirmation, clock())) };
}

/** Without an answer, the list shows what it knows. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch {
    return { ids: [], rows: [] };
  }
}
