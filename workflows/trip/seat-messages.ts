import { proxyActivities } from '@temporalio/workflow';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import { workflowMessages } from '#workflows/messages/workflow-messages.ts';

/** Sends the messages about the seats of one trip. `now` is the clock of its deadlines. */
export function seatMessages(now: () => number) {
  return workflowMessages<SeatNotice>({
    runActivity: (notice, options) => proxyActivities<TripActivities>(options).notifyAboutSeat(notice),
    keyOf: ({ bookingId, kind, move, delay }) => {
      const news = move ?? delay;
      return `RS-${bookingId} ${kind}${news ? ` ${news}` : ''}`;
    },
    now,
  });
}
