import { condition, proxyActivities } from '@temporalio/workflow';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import { followRiders, type Rider } from '#workflows/trip/riders-of-trip.ts';
import { seatMessages } from '#workflows/trip/seat-messages.ts';

const { closeTrip } = proxyActivities<TripActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
});

/** Which messages about the trip's seats never reached anybody. */
export type TripEnd = { readonly undelivered: readonly SeatNotice[] };

/**
 * The promise made with the seats of one trip, until it is closed after its arrival (decisions §8). The database knows
 * what is true of a seat, and keeps back a message that is not; this holds the time and the order. An event that comes
 * after the end starts it anew, which says nothing twice and closes nothing twice.
 */
export async function tripWorkflow(first: TripEvent): Promise<TripEnd> {
  const { tripId, closesAt } = first;
  const riders = followRiders(first);
  const { tell, undelivered, allSettled } = seatMessages();
  const isOver = () => Date.now() >= closesAt;

  while (!isOver()) {
    riders.everybody().forEach(tellWhatIsDue);
    const next = Math.min(riders.nextDetails(Date.now()), closesAt);
    await condition(riders.hasNews, next - Date.now());
  }
  await closeTrip({ tripId });
  do {
    riders.everybody().forEach(tellWhatIsDue);
    await condition(() => riders.hasNews() || allSettled());
  } while (riders.hasNews());
  return { undelivered };

  /** That the seat is sold at once, the driver's and vehicle's details before pickup, or that it is cancelled. */
  function tellWhatIsDue({ bookingId, detailsAt, hasCancelled }: Rider): void {
    if (hasCancelled) {
      tell({ bookingId, kind: 'seat-cancelled' });
      tell({ bookingId, kind: 'team-seat-cancelled' });
      return;
    }
    tell({ bookingId, kind: 'seat-booked' });
    tell({ bookingId, kind: 'team-seat-booked' });
    if (Date.now() < detailsAt || isOver()) return;
    tell({ bookingId, kind: 'seat-details' }, closesAt);
    tell({ bookingId, kind: 'team-trip-no-driver' }, closesAt);
  }
}
