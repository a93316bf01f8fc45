import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { invalid, type RefusalOf } from '#domain/refusal.ts';
import type { FindRoutes, FindTrips } from '#domain/rideshare/ports.ts';
import { notOperatingOn, operatesOn, TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

export type TripRequest = {
  readonly routeId: string;
  readonly date: string;
  readonly direction: string;
};

export const ROUTE_NOT_FOUND: RefusalOf<'not-found'> = {
  kind: 'not-found',
  message: 'There is no such route.',
};
export const TRIP_NOT_FOUND: RefusalOf<'not-found'> = {
  kind: 'not-found',
  message: 'There is no such trip.',
};
const NOT_YET: RefusalOf<'not-found'> = {
  kind: 'not-found',
  message: 'No trip is scheduled for this date yet. Please choose an earlier date.',
};

/**
 * The trip of a route on a day of the rider's choice. Refuses an unknown route, a day or direction that is none, a day
 * of the past and one on which the route does not operate, in the seeds' words (docs/product/rideshare.md#validation).
 */
export function findTrip(deps: { trips: FindRoutes & FindTrips; clock: Clock }) {
  return async (request: TripRequest): Promise<Result<Trip, RefusalOf<'invalid' | 'not-found'>>> => {
    const route = (await deps.trips.routes()).find(({ id }) => id === request.routeId);
    if (!route) return refuse(ROUTE_NOT_FOUND);
    const direction = TRIP_DIRECTIONS.find((one) => one === request.direction);
    if (!direction) return refused('direction', 'Please select outbound or return');
    const date = parseIndiaDate(request.date);
    if (!date) return refused('date', 'Please select a travel date');
    if (date < indiaDateOf(deps.clock()))
      return refused('date', "Please select today's date or a future date");
    if (!operatesOn(route, date)) return refused('date', notOperatingOn(date));
    const trip = await deps.trips.on(route.id, date, direction);
    return trip ? ok(trip) : refuse(NOT_YET);
  };
}

function refused(field: string, message: string) {
  return refuse(invalid([{ field, message }]));
}
