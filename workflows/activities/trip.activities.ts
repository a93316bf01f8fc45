import type { TripId } from '#domain/kernel/ids.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

/** The use cases that a trip's workflow is made of, as the container has them. */
export type TripActivityDeps = {
  readonly notifyAboutSeat: (notice: SeatNotice) => Promise<void>;
  readonly closeTrip: (command: { tripId: TripId }) => Promise<void>;
};

export type TripActivities = ReturnType<typeof createTripActivities>;

/** The hands of a trip's workflow: calls that may all be repeated, since a lost answer is asked for again. */
export function createTripActivities(deps: TripActivityDeps) {
  return {
    /** Sends one message, once however often it is asked. Fails for good when it can never be delivered. */
    async notifyAboutSeat(notice: SeatNotice): Promise<void> {
      try {
        await deps.notifyAboutSeat(notice);
      } catch (error) {
        throw deliveryFailure(notice.kind, error);
      }
    },

    async closeTrip({ tripId }: { readonly tripId: TripId }): Promise<void> {
      await deps.closeTrip({ tripId });
    },
  };
}
