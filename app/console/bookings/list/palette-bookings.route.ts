import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { readListParams, toBookingFilter } from '#app/console/bookings/filter/booking-list.schema.ts';
import { searchedSeats } from '#app/console/bookings/list/seat-notice.server.ts';
import type { Found } from '#app/console/keyboard/palette/found.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

const MAX_FOUND = 8;

const searchOf = (address: string) => new URL(address).searchParams.get('search') ?? '';

/**
 * `GET /resources/palette-bookings?search=` answers the best bookings of the list's search, for the command palette.
 * `search` names what was asked.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Found> {
  await requireTeamCall(request, context);
  const { queries } = context.container;
  const search = searchOf(request.url);
  const filter = toBookingFilter(readListParams(new URLSearchParams({ search })));
  if (!filter.search) return { search, found: [], failure: null };
  const page = { ...NEWEST_FIRST, limit: MAX_FOUND, offset: 0, of: Number.POSITIVE_INFINITY };
  const [lines, seats] = await Promise.all([
    queries.bookingList.page(filter, page),
    searchedSeats(context.container, filter.search),
  ]);
  const found = lines.map((line) => ({
    href: detailsHref(line.id),
    label: `${formatBookingId(line.id)} ${line.customer_name}`,
    detail: `${STATUS_LABELS[line.status]} · ${timeView(line.pickup_at).full}`,
    about: `${line.pickup_location} → ${line.drop_location}`,
  }));
  const trip = seats ? [{ ...seats, label: `${seats.reference} ${seats.customer}` }] : [];
  const seat = trip.map(({ href, label }) => ({ href, label, detail: 'Rideshare', about: '' }));
  return { search, found: [...seat, ...found].slice(0, MAX_FOUND), failure: null };
}

/** Without an answer, the palette says so. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Found> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const isLoggedOut = isRouteErrorResponse(error) && error.status === 401;
    return { search: searchOf(request.url), found: [], failure: isLoggedOut ? 'logged-out' : 'network' };
  }
}
