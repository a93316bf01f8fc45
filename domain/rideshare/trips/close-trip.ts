import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { CloseTrips, DelayTrips, FollowTrip } from '#domain/rideshare/ports.ts';
import { closesAt, type RideshareTimeouts } from '#domain/rideshare/trip.ts';

/** The trip is closed later than the workflow knows: a delay has moved its arrival. */
export type ClosesLater = { readonly code: 'closes-later'; readonly closesAt: number };

type Command = {
  readonly tripId: TripId;
  /** The closing that the workflow knows, in epoch milliseconds. Nothing changes if a delay has moved it to later. */
  readonly closesAt?: number | undefined;
};

/**
 * Closes a trip after its arrival and completes its bookings and its duty. Does nothing if it is already closed or does
 * not exist.
 */
export function closeTrip(deps: {
  inTransaction: InTransaction<{ trips: CloseTrips & Pick<DelayTrips, 'lock'>; follow: FollowTrip }>;
  timeouts: RideshareTimeouts;
  clock: Clock;
}) {
  return ({ tripId, closesAt: known }: Command): Promise<Result<void, ClosesLater>> =>
    deps.inTransaction<void, ClosesLater>(async ({ trips, follow }) => {
      const trip = await trips.lock(tripId);
      if (!trip || trip.closedAt) return ok(undefined);
      const due = closesAt(trip, deps.timeouts);
      if (known !== undefined && due > known) return refuse({ code: 'closes-later', closesAt: due });
      const at = deps.clock();
      if (await trips.close(tripId, at)) await follow.tripClosed(tripId, { by: BY_WORKFLOW, at });
      return ok(undefined);
    });
}

const BY_WORKFLOW: Actor = { role: 'system', phone: null, surface: 'workflow' };
