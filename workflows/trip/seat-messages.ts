import { proxyActivities } from '@temporalio/workflow';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import { storyMessages } from '#workflows/messages/story-messages.ts';

/** The messages about the seats of one trip. */
export function seatMessages() {
  return storyMessages<SeatNotice>({
    send: (notice, options) => proxyActivities<TripActivities>(options).notifyAboutSeat(notice),
    nameOf: ({ bookingId, kind }) => `RS-${bookingId} ${kind}`,
  });
}
