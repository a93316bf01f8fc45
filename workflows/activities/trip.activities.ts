import type { TripId } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { ClosesLater } from '#domain/rideshare/trips/close-trip.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

/** Use cases that the trip workflow's activities call. */
export type TripActivityDeps = {
  readonly notifyAboutSeat: (notice: SeatNotice) => Promise<void>;
  readonly closeTrip: (command: Closing) => Promise<Result<void, ClosesLater>>;
};

type Closing = { readonly tripId: TripId; readonly closesAt?: number | undefined };

export type TripActivities = ReturnType<typeof createTripActivities>;

/** Creates the activities of the trip workflow. Temporal may run an activity twice, so each one is idempotent. */
export function createTripActivities(deps: TripActivityDeps) {
  return {
    /**
     * Sends one message. A repeated call sends nothing. Fails without retry if the message can never be delivered, or may
     * have been sent.
     */
    async notifyAboutSeat(notice: SeatNotice): Promise<void> {
      try {
        await deps.notifyAboutSeat(notice);
      } catch (error) {
        throw deliveryFailure(notice.kind, error);
      }
    },

    /** Returns when the trip must be closed instead if its closing is later than `closesAt`, else null. */
    async closeTrip({ tripId, closesAt }: Closing): Promise<number | null> {
      const closed = await deps.closeTrip({ tripId, closesAt });
      return closed.ok ? null : closed.refusal.closesAt;
    },
  };
}
