import { condition, proxyActivities } from '@temporalio/workflow';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import { type Rider, trackRiders } from '#workflows/trip/riders-of-trip.ts';
import { seatMessages } from '#workflows/trip/seat-messages.ts';

const { closeTrip } = proxyActivities<TripActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
});

/** The messages that were not delivered. */
export type TripWorkflowResult = { readonly undelivered: readonly SeatNotice[] };

/**
 * Follows one trip until it is closed after its arrival (docs/product/workflows.md#trip). The database holds the state
 * of the seats and rejects outdated messages; the workflow holds timers and order. A late event starts the workflow
 * again, which repeats no message.
 */
export async function tripWorkflow(first: TripEvent): Promise<TripWorkflowResult> {
  const { tripId, closesAt } = first;
  const riders = trackRiders(first);
  const { send, undelivered, allSettled } = seatMessages();
  const isOver = () => Date.now() >= closesAt;

  while (!isOver()) {
    riders.all().forEach(sendDueMessages);
    const next = Math.min(riders.nextDetails(Date.now()), closesAt);
    await condition(riders.hasChanges, next - Date.now());
  }
  await closeTrip({ tripId });
  do {
    riders.all().forEach(sendDueMessages);
    await condition(() => riders.hasChanges() || allSettled());
  } while (riders.hasChanges());
  return { undelivered };

  /** Sends the booking or cancellation message at once, and the driver's details when they are due. */
  function sendDueMessages({ bookingId, detailsAt, hasCancelled }: Rider): void {
    if (hasCancelled) {
      send({ bookingId, kind: 'seat-cancelled' });
      send({ bookingId, kind: 'team-seat-cancelled' });
      return;
    }
    send({ bookingId, kind: 'seat-booked' });
    send({ bookingId, kind: 'team-seat-booked' });
    if (Date.now() < detailsAt || isOver()) return;
    send({ bookingId, kind: 'seat-details' }, closesAt);
    send({ bookingId, kind: 'team-trip-no-driver' }, closesAt);
  }
}
