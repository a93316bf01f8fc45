import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { CloseTrips } from '#domain/rideshare/ports.ts';

/**
 * Closes a trip after its arrival and completes its bookings. Does nothing if it is already closed or does
 * not exist.
 */
export function closeTrip(deps: { trips: CloseTrips; clock: Clock }) {
  return async ({ tripId }: { tripId: TripId }): Promise<void> => {
    await deps.trips.close(tripId, deps.clock());
  };
}
