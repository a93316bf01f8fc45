import { daysFrom } from '#domain/kernel/india-calendar.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { operatesOn, type Route, TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';
import { type TripDraft, tripOn } from '#domain/rideshare/trip.ts';

/** Returns the trips of a route in both directions for `days` days that have not left by `now`. */
export function tripsFrom(route: Route, from: IndiaDate, days: number, now: Date): TripDraft[] {
  return daysFrom(from, days)
    .filter((date) => operatesOn(route, date))
    .flatMap((date) => TRIP_DIRECTIONS.map((direction) => tripOn(route, date, direction)))
    .filter(({ departsAt }) => departsAt > now);
}
