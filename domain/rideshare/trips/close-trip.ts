import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok } from '#domain/kernel/result.ts';
import type { CloseTrips, FollowTrip } from '#domain/rideshare/ports.ts';

/**
 * Closes a trip after its arrival and completes its bookings and its duty. Does nothing if it is already closed or does
 * not exist.
 */
export function closeTrip(deps: {
  inTransaction: InTransaction<{ trips: CloseTrips; follow: FollowTrip }>;
  clock: Clock;
}) {
  return async ({ tripId }: { tripId: TripId }): Promise<void> => {
    await deps.inTransaction(async ({ trips, follow }) => {
      const at = deps.clock();
      if (await trips.close(tripId, at)) await follow.tripClosed(tripId, { by: BY_WORKFLOW, at });
      return ok(undefined);
    });
  };
}

const BY_WORKFLOW: Actor = { role: 'system', phone: null, surface: 'workflow' };
