import { condition, patched, proxyActivities } from '@temporalio/workflow';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { DeliveredTripEvent } from '#domain/workflows/known.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import { byTimer, QUICK } from '#workflows/activity-options.ts';
import { type AskedFor, trackDatabaseTime } from '#workflows/database-time.ts';
import { type Rider, trackRiders } from '#workflows/trip/riders-of-trip.ts';
import { seatMessages } from '#workflows/trip/seat-messages.ts';

/** The clocks of Temporal and the database are expected to differ by less. */
const NEAR_MS = 60 * 60_000;

/** The messages that were not delivered. */
export type TripWorkflowResult = { readonly undelivered: readonly SeatNotice[] };

/**
 * Follows one trip until it is closed after its arrival (docs/product/workflows.md#trip). The database holds the state
 * of the seats and rejects outdated messages; the workflow holds timers and order. A late event starts the workflow
 * again, which repeats no message.
 */
export async function tripWorkflow(first: DeliveredTripEvent): Promise<TripWorkflowResult> {
  const { tripId } = first;
  const { closeTrip } = proxyActivities<TripActivities>({ ...QUICK, ...byTimer() });
  const riders = trackRiders(first);
  const time = trackDatabaseTime();
  const { send, undelivered, allSettled } = seatMessages(time.now);
  const asksWhenNear = patched('ask-when-near');
  let reached = await timeNow('change');
  const isOver = () => reached >= riders.closesAt;

  do {
    while (!isOver()) {
      riders.all().forEach(sendDueMessages);
      const next = Math.min(riders.nextMessage(reached), riders.closesAt);
      const left = next - time.now();
      const hasChanges = await condition(
        riders.hasChanges,
        asksWhenNear && left > NEAR_MS ? left - NEAR_MS : left,
      );
      reached = await timeNow(hasChanges ? 'change' : 'timer');
    }
  } while (await closesLater());
  do {
    riders.all().forEach(sendDueMessages);
    await condition(() => riders.hasChanges() || allSettled());
  } while (riders.hasChanges());
  return { undelivered };

  /**
   * Closes the trip. Returns true if it is closed later instead: after an outage, the timer can fire before the event of a
   * delay arrives.
   */
  async function closesLater(): Promise<boolean> {
    const { closesAt } = riders;
    const later = await closeTrip(patched('close-after-delay') ? { tripId, closesAt } : { tripId });
    if (!later) return false;
    riders.closeLater(closesAt, later);
    return true;
  }

  /**
   * Returns the time that decides what is due. It is that of the database, which costs a call. While nothing is due for
   * an hour, that of Temporal is near enough: hundreds of trips start at once.
   */
  async function timeNow(askedFor: AskedFor): Promise<number> {
    const now = Date.now();
    const next = Math.min(riders.nextMessage(now - NEAR_MS), riders.closesAt);
    return asksWhenNear && next - now > NEAR_MS ? now : time.ask(askedFor);
  }

  /** Sends the booking or cancellation message at once, and a delay and the driver's details when they are due. */
  function sendDueMessages({ bookingId, detailsAt, hasCancelled, move, delay }: Rider): void {
    if (hasCancelled) {
      send({ bookingId, kind: 'seat-cancelled' });
      send({ bookingId, kind: 'team-seat-cancelled' });
      return;
    }
    if (move) {
      send({ bookingId, kind: 'seat-moved', move });
      send({ bookingId, kind: 'team-seat-moved', move });
    } else {
      send({ bookingId, kind: 'seat-booked' });
      send({ bookingId, kind: 'team-seat-booked' });
    }
    if (delay?.noticeAt && reached >= delay.noticeAt)
      send({ bookingId, kind: 'seat-delayed', delay: delay.change });
    if (reached < detailsAt || isOver()) return;
    send({ bookingId, kind: 'seat-details' }, riders.closesAt);
    send({ bookingId, kind: 'team-trip-no-driver' }, riders.closesAt);
  }
}
