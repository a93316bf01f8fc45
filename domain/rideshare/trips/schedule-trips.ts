import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { FindRoutes, ScheduleTrips } from '#domain/rideshare/ports.ts';
import { closesAt, type RideshareTimeouts, type TripDraft } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';

export type TripsScheduled = {
  /** The created trips, or in a dry run those to create. */
  readonly scheduled: readonly TripDraft[];
  /** Number of trips that already existed. */
  readonly there: number;
};

/**
 * Creates the trips of the next days on the operating days of each route (docs/product/rideshare.md#trips: 30
 * days). Existing trips stay unchanged, so it can run several times, also in parallel. `dryRun` writes
 * nothing.
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
