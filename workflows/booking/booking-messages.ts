import { proxyActivities } from '@temporalio/workflow';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { BookingNotice } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { workflowMessages } from '#workflows/messages/workflow-messages.ts';

/** Sends the messages about one booking. `now` is the clock of its deadlines. */
export function bookingMessages(bookingId: BookingId, now: () => number) {
  return workflowMessages<BookingNotice>({
    runActivity: (notice, options) =>
      proxyActivities<BookingActivities>(options).notifyAboutBooking({ bookingId, ...notice }),
    keyOf: ({ kind, movedIn, version }) => [kind, movedIn ?? version].filter(Boolean).join(' '),
    now,
  });
}
