import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { FindRoutes, FindTrips } from '#domain/rideshare/ports.ts';
import {
  type FindTripRefusal,
  ROUTE_NOT_FOUND,
  type TripFieldError,
  type TripNotScheduled,
} from '#domain/rideshare/refusals.ts';
import { operatesOn, TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';
import { hasLeft, type Trip } from '#domain/rideshare/trip.ts';

export type TripRequest = {
  readonly routeId: string;
  readonly date: string;
  readonly direction: string;
};

const NOT_YET: TripNotScheduled = { code: 'not-found', what: 'trip-on-date' };

/**
 * Finds the trip of a route on a day. Refuses an unknown route, an invalid day or direction, a past day, and
 * a day on which the route does not operate (docs/product/rideshare.md#validation). A trip of a past day is found until it has left.
 */
export function findTrip(deps: { trips: FindRoutes & FindTrips; clock: Clock }) {
  return async (request: TripRequest): Promise<Result<Trip, FindTripRefusal>> => {
    const route = (await deps.trips.routes()).find(({ id }) => id === request.routeId);
    if (!route) return refuse(ROUTE_NOT_FOUND);
    const direction = TRIP_DIRECTIONS.find((one) => one === request.direction);
    if (!direction) return refused({ field: 'direction', code: 'direction-missing' });
    const date = parseIndiaDate(request.date);
    if (!date) return refused({ field: 'date', code: 'travel-date-missing' });
    const now = deps.clock();
    const isPast = date < indiaDateOf(now);
    if (!isPast && !operatesOn(route, date))
      return refused({ field: 'date', code: 'route-not-operating', date });
    const trip = await deps.trips.on(route.id, date, direction);
    // A trip that is delayed past midnight has not left yet.
    if (isPast && (!trip || hasLeft(trip, undefined, now)))
      return refused({ field: 'date', code: 'date-past' });
    return trip ? ok(trip) : refuse(NOT_YET);
  };
}

function refused(error: TripFieldError) {
  return refuse(invalid([error]));
}
