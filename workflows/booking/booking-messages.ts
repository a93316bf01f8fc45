import { proxyActivities } from '@temporalio/workflow';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { workflowMessages } from '#workflows/messages/workflow-messages.ts';

/** Sends the messages about one booking. */
export function bookingMessages(bookingId: BookingId) {
  return workflowMessages<BookingMessageKind>({
    runActivity: (kind, options) =>
      proxyActivities<BookingActivities>(options).notifyAboutBooking({ bookingId, kind }),
    keyOf: (kind) => kind,
  });
}
