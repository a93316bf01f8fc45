import { OPERATIONS } from '#app/console/operations/operation-view.server.ts';
import type { RideshareQuery } from '#app/console/rideshare/rideshare-list.schema.ts';
import { seatRow } from '#app/console/rideshare/seat-view.server.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { wrongStatus } from '#domain/bookings/refusals.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRideshareId, type RideshareBookingId } from '#domain/kernel/ids.ts';
import { formatDay, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { TripOverview } from '#infra/postgres/queries/rideshare.queries.ts';

const FIRST_TRIPS = 8;
const MAX_SEATS = 300;

/**
 * Returns the upcoming trips with their seat counts, and the newest seat bookings of all trips or one trip.
 */
export async function ridesharePage({ queries, trips, clock }: Container, query: RideshareQuery) {
  const [overview, bookings, trip, deleting] = await Promise.all([
    queries.rideshare.overview(clock()),
    queries.rideshare.bookings({ limit: MAX_SEATS, trip: query.trip ?? null }),
    query.trip ? trips.find(query.trip) : null,
    query.delete ? deleteConfirmation(queries, query.delete) : null,
  ]);
  const assigned = await queries.bookingDuty.assignedTrips([...new Set(bookings.map((one) => one.trip.id))]);
  const shown = query.trips === 'all' ? overview : overview.slice(0, FIRST_TRIPS);
  return {
    query: { trip: query.trip, trips: query.trips },
    figures: statisticCards(overview),
    upcoming: overview.length,
    trips: shown.map(tripRow),
    trip: trip ? tripLabel({ ...trip, routeName: trip.route.name, tripDate: trip.date }) : null,
    seats: bookings.map((booking) => seatRow(booking, assigned.get(booking.trip.id))),
    found: foundWords(bookings.length),
    deleting,
  };
}

export type RidesharePage = Awaited<ReturnType<typeof ridesharePage>>;
export type TripRow = RidesharePage['trips'][number];

function foundWords(count: number): string {
  return count < MAX_SEATS
    ? counted(count, 'seat booking')
    : `The newest ${counted(MAX_SEATS, 'seat booking')}`;
}

function tripRow(trip: TripOverview) {
  return {
    id: trip.tripId,
    label: tripLabel(trip),
    route: trip.routeName,
    direction: TRIP_DIRECTION_LABELS[trip.direction],
    departsAt: timeView(trip.departsAt),
    late: trip.delayMinutes > 0 ? `${formatDuration(trip.delayMinutes * MINUTE_MS)} late` : null,
    delayHref: `${OPERATIONS}/trips.delay?trip=${trip.tripId}`,
    free: trip.free,
    held: trip.held,
    booked: trip.booked,
    blocked: trip.blocked,
    revenue: formatRupees(trip.revenue),
  };
}

/** Returns a trip as text: `Delhi – Dehradun, Outbound, 21/11/2026`. */
function tripLabel(trip: Pick<TripOverview, 'routeName' | 'direction' | 'tripDate'>): string {
  return [trip.routeName, TRIP_DIRECTION_LABELS[trip.direction], formatDay(trip.tripDate)].join(', ');
}

function statisticCards(overview: readonly TripOverview[]) {
  const sum = (of: (trip: TripOverview) => number) => overview.reduce((total, trip) => total + of(trip), 0);
  return [
    { label: 'Upcoming trips', value: String(overview.length) },
    { label: 'Free seats', value: String(sum(({ free }) => free)) },
    { label: 'On hold', value: String(sum(({ held }) => held)) },
    { label: 'Booked', value: String(sum(({ booked }) => booked)) },
    { label: 'Blocked', value: String(sum(({ blocked }) => blocked)) },
    { label: 'Revenue', value: formatRupees(sum(({ revenue }) => revenue)) },
  ];
}

/** Returns the seat booking of `?delete=`, or why it can no longer be deleted. */
async function deleteConfirmation({ rideshare }: Container['queries'], id: RideshareBookingId) {
  const booking = await rideshare.find(id);
  const reference = formatRideshareId(id);
  if (!booking)
    return { id, reference, seat: '', about: null, refused: renderRefusal(SEAT_BOOKING_NOT_FOUND).message };
  const { customer, route, direction, pickupAt, seat } = seatRow(booking);
  const about = `${customer}, ${route}, ${direction}, ${pickupAt.full}`;
  const refused = booking.status === 'confirmed' ? null : renderRefusal(wrongStatus(booking.status)).message;
  return { id, reference, seat, about, refused };
}
