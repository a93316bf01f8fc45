import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { FindRoutes, ScheduleTrips } from '#domain/rideshare/ports.ts';
import { closesAt, type RideshareTimeouts, type TripDraft } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';

export type TripsScheduled = {
  /** The trips that this made, or would make. */
  readonly scheduled: readonly TripDraft[];
  /** How many of the span were there before. */
  readonly there: number;
};

/**
 * Makes the trips of the coming days on the routes' operating days, today included (docs/product/rideshare.md#trips: 30 days). Trips that
 * are there are left as they are, so it may run any number of times at once. With `dryRun` nothing is written.
 */
export function scheduleTrips(deps: {
  trips: FindRoutes & ScheduleTrips;
  timeouts: RideshareTimeouts;
  clock: Clock;
}) {
  return async ({
    days = deps.timeouts.daysAhead,
    dryRun = false,
  }: {
    days?: number | undefined;
    dryRun?: boolean;
  } = {}): Promise<TripsScheduled> => {
    const now = deps.clock();
    const routes = await deps.trips.routes();
    const trips = routes.flatMap((route) => tripsFrom(route, indiaDateOf(now), days, now));
    const scheduled = dryRun
      ? await deps.trips.missing(trips)
      : await deps.trips.schedule(trips, (trip) => closesAt(trip, deps.timeouts));
    return { scheduled, there: trips.length - scheduled.length };
  };
}
