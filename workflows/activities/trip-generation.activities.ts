import type { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';

/** How many trips were made, and how many had been there. */
export type TripsMade = { readonly scheduled: number; readonly there: number };

export type TripGenerationActivities = ReturnType<typeof createTripGenerationActivities>;

export function createTripGenerationActivities(deps: { scheduleTrips: ReturnType<typeof scheduleTrips> }) {
  return {
    /** Makes the trips of the coming days that are not there yet. */
    async scheduleTrips(): Promise<TripsMade> {
      const { scheduled, there } = await deps.scheduleTrips();
      return { scheduled: scheduled.length, there };
    },
  };
}
