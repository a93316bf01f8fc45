import { placeText } from '#app/ride/place-text.server.ts';
import { seatsFor } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import { daysInWords, shortDayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { formatHeld, seatsOfTrip } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { PageRequest } from '#app/rider/rideshare/page/page-request.ts';
import type { ShownErrors } from '#app/rider/rideshare/page/step-errors.ts';
import { changeTerms } from '#app/rider/rideshare/page/trip-views.server.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { endStops, pickupStops, type Route, type TripDirection, timeAt } from '#domain/rideshare/route.ts';
import { atStop } from '#domain/rideshare/trip.ts';
import type { RouteTrip } from '#infra/postgres/queries/rideshare.queries.ts';
import { labels } from '#messages/labels/labels.ts';

/** Returns the data of the first step: the routes with their days and lowest prices. */
export async function tripStep({ context, session, choice, now }: PageRequest, errors: ShownErrors) {
  const { trips, queries, config } = context.container;
  const [routes, offered] = await Promise.all([trips.routes(), queries.rideshare.openTrips(now)]);
  const today = indiaDateOf(now);
  const views = routes.map((route) => routeView(route, offered, now));
  const days = views.flatMap(({ directions }) => Object.values(directions).flatMap((one) => one.days));
  return {
    step: 'trip' as const,
    choice,
    routes: views,
    directions: labels.tripDirections,
    /** Before today for a trip that is delayed past midnight. */
    earliest: days.reduce((first, { date }) => (date < first ? date : first), today),
    latest: addDays(today, config.rideshare.daysAhead - 1),
    daysAhead: config.rideshare.daysAhead,
    terms: changeTerms(null, now),
    held: await heldBefore({ context, session, choice, now }),
    errors,
  };
}

function routeView(route: Route, offered: readonly RouteTrip[], now: Date) {
  const { id, name, operatingDays } = route;
  const inDirection = (direction: TripDirection) => {
    const lastPickup = pickupStops(route, direction).at(-1);
    const trips = offered.filter(
      (trip) =>
        trip.routeId === id &&
        trip.direction === direction &&
        lastPickup !== undefined &&
        atStop(trip, lastPickup) > now,
    );
    return directionView(route, direction, trips);
  };
  return {
    id,
    name: placeText(name),
    runs: daysInWords(operatingDays),
    directions: { outbound: inDirection('outbound'), return: inDirection('return') },
  };
}

function directionView(route: Route, direction: TripDirection, trips: readonly RouteTrip[]) {
  const { first, last } = endStops(route, direction);
  const [from, to] =
    direction === 'outbound' ? [route.fromCity, route.toCity] : [route.toCity, route.fromCity];
  const open = trips.filter(({ free }) => free > 0);
  const priced = open.length > 0 ? open : trips;
  return {
    from: { name: placeText(from), time: timeAt(first, direction) },
    to: { name: placeText(to), time: timeAt(last, direction) },
    /** The cheapest seat of all days, in rupees. Null without a trip. */
    lowest: priced.length > 0 ? Math.min(...priced.map(({ lowest }) => lowest)) : null,
    days: trips.map(({ date, free, lowest }) => ({ date, day: shortDayInWords(date), free, lowest })),
  };
}

/**
 * Returns the seats that this browser has on hold, so that another trip's seats can replace them. Seats of an earlier booking that are only
 * proposed are not on hold.
 */
async function heldBefore({ context, session, choice, now }: PageRequest): Promise<string> {
  if (choice.held || !choice.seat) return choice.held;
  const { route: routeId, date, direction } = choice;
  const found = await context.container.useCases.findTrip({ routeId, date, direction });
  const wanted = found.ok && seatsOfTrip(found.value.id, choice.seat);
  if (!wanted) return '';
  const { mine } = await seatsFor(context, session, found.value, now);
  return wanted.seats.every((seat) => mine.includes(seat)) ? formatHeld(wanted) : '';
}
