import type { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';

/** Number of trips that were created, and of those that existed already. */
export type TripsMade = { readonly scheduled: number; readonly there: number };

export type TripGenerationActivities = ReturnType<typeof createTripGenerationActivities>;

export function createTripGenerationActivities(deps: { scheduleTrips: ReturnType<typeof scheduleTrips> }) {
  return {
    /** Creates the missing trips of the coming days. */
    async scheduleTrips(): Promise<TripsMade> {
      const { scheduled, there } = await deps.scheduleTrips();
      return { scheduled: scheduled.length, there };
    },
  };
}
