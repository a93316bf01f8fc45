import type { AppLoadContext } from '@remix-run/node';
import { directionsTo } from '#app/ride/map-link.ts';
import { type BookingView, bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { shownDrivers, shownTripDrivers } from '#app/rider/booking/summary/shown-drivers.server.ts';
import { MAX_SEARCH_LENGTH } from '#app/rider/my-bookings/search-form.tsx';
import { matchesSearch, type Searched } from '#app/rider/my-bookings/search-rides.server.ts';
import { timeToGo } from '#app/rider/my-bookings/time-to-go.server.ts';
import { type PapersView, papersView } from '#app/rider/papers/papers-view.server.ts';
import {
  type BookedTogether,
  bookedTogether,
  type SeatBookingView,
  seatBookingView,
} from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { type BilledRide, billedBooking, billedTogether } from '#domain/billing/billed-ride.ts';
import { BOOKED_SERVICE_LABELS, type Booking, serviceOf } from '#domain/bookings/booking.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import * as words from '#words/account/my-bookings.ts';
import { RIDESHARE_FACTS } from '#words/site/services.ts';

/** How many rides one page lists (docs/product/pages.md#my-bookings). */
export const RIDES_PER_PAGE = 20;
/** More rides than that are left to the export of the rider's own data. */
const MAX_RIDES = 2000;

/** A ride or a seat booking; both are in one list. */
export type ListedRide =
  | (BookingView & { readonly pickupAt: Date; readonly papers: PapersView })
  | (SeatBookingView & { readonly papers: PapersView });

export type NextRideFacts = {
  /** `In 2 h 10 min`. */
  readonly timeToGo: string;
  /** The way to the pickup on a map. Null once the ride has begun. */
  readonly directionsHref: string | null;
};

export type RidesPage = {
  readonly rides: readonly ListedRide[];
  /** The nearest ride ahead, first on the first page. Null on the others, and among the results of a search. */
  readonly next: NextRideFacts | null;
  /** The number of all rides. */
  readonly total: number;
  /** The search text; empty for all rides. */
  readonly typed: string;
  readonly found: number;
  readonly page: number;
  readonly pages: number;
};

/**
 * Returns one page of a rider's rides, or of those that match a search: those ahead, next first, then the past ones. A page
 * beyond the last is the last.
 */
export async function ownRides(
  context: AppLoadContext,
  customer: Customer,
  asked: URLSearchParams,
): Promise<RidesPage> {
  const { config, clock, queries } = context.container;
  const [bookings, seats] = await Promise.all([
    queries.bookings.ofPhone(customer.phone, MAX_RIDES),
    queries.rideshare.ofPhone(customer.phone, MAX_RIDES),
  ]);
  const now = clock();
  const [drivers, tripDrivers] = await Promise.all([
    // Others have no driver to show.
    shownDrivers(context, bookings.filter(isOpen)),
    shownTripDrivers(context, seats),
  ]);
  const driverOf = (together: BookedTogether) =>
    together.map(({ id }) => tripDrivers.get(id)).find((driver) => driver) ?? null;
  const all = [
    ...bookings.map((booking) => ({
      booking,
      pickupAt: booking.ride.pickupAt,
      view: bookingView(booking, now, drivers.get(booking.id)),
    })),
    ...bookedTogether(seats).map((together) => {
      const view = seatBookingView(together, now, driverOf(together));
      return { together, pickupAt: view.pickupAt, view };
    }),
  ].sort(aheadFirst);
  const typed = cleanTyped(asked.get('q') ?? '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
  const matching = typed ? all.filter((ride) => matchesSearch(searchedOf(ride), typed)) : all;
  const pages = Math.max(1, Math.ceil(matching.length / RIDES_PER_PAGE));
  const page = Math.min(pageNumber(asked.get('page')), pages);
  const shown = matching.slice((page - 1) * RIDES_PER_PAGE, page * RIDES_PER_PAGE);
  const payments = await queries.payments.ofRides(
    shown.flatMap((ride) => ('booking' in ride ? [ride.booking.id] : [])),
    shown.flatMap((ride) => ('booking' in ride ? [] : ride.together.map(({ id }) => id))),
  );
  const papersOf = (ride: BilledRide) =>
    papersView(
      ride,
      config,
      ride.parts.flatMap(({ kind, id }) => payments.get(`${kind}-${id}`) ?? []),
    );
  const rides = shown.map((ride): ListedRide => {
    if (!('booking' in ride)) return { ...ride.view, papers: papersOf(billedTogether(ride.together)) };
    const { booking, view, pickupAt } = ride;
    const papers = papersOf(billedBooking(booking));
    // What was received, and what is left of a fare that has grown.
    return { ...view, pickupAt, paymentNote: papers.paid ?? view.paymentNote, papers };
  });
  const [first] = shown;
  const next = first && page === 1 && !typed && !first.view.isOver ? nextRideFacts(first, now) : null;
  return { rides, next, total: all.length, typed, found: matching.length, page, pages };
}

type OwnRide = { readonly pickupAt: Date } & (
  | { readonly booking: Booking; readonly view: BookingView }
  | { readonly together: BookedTogether; readonly view: SeatBookingView }
);

function nextRideFacts(ride: OwnRide, now: Date): NextRideFacts {
  if (ride.view.step === 'on-trip') return { timeToGo: words.rideSteps['on-trip'], directionsHref: null };
  const directionsHref =
    'booking' in ride
      ? directionsTo(ride.booking.ride.pickupLocation, ride.booking.points.pickup)
      : directionsTo(ride.together[0].pickupStop.name, null);
  return { timeToGo: timeToGo(ride.pickupAt, now), directionsHref };
}

function searchedOf(ride: OwnRide): Searched {
  const day = indiaDateOf(ride.pickupAt);
  const date = [day, formatDay(day)];
  if ('booking' in ride) {
    const { booking, view } = ride;
    return {
      references: [view.reference],
      places: [booking.ride.pickupLocation, booking.ride.dropLocation],
      words: [view.service, BOOKED_SERVICE_LABELS[serviceOf(booking)], ...date],
    };
  }
  const { together, view } = ride;
  const [{ pickupStop, dropStop, trip }] = together;
  return {
    references: [view.reference, ...view.seats.map(({ reference }) => reference)],
    places: [pickupStop.name, dropStop.name, trip.route.name],
    words: [RIDESHARE_FACTS.title, 'Rideshare', ...date],
  };
}

function isOpen({ status }: Booking): boolean {
  return status === 'confirmed' || status === 'on-trip';
}

function pageNumber(asked: string | null): number {
  return /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
}

type Sorted = { readonly pickupAt: Date; readonly view: { readonly isOver: boolean } };

/** Sorts rides ahead before the past ones; the nearest to now is first in both. */
function aheadFirst(a: Sorted, b: Sorted): number {
  const nearest = a.pickupAt.getTime() - b.pickupAt.getTime();
  return Number(a.view.isOver) - Number(b.view.isOver) || (a.view.isOver ? -nearest : nearest);
}
