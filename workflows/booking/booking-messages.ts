import { proxyActivities } from '@temporalio/workflow';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import { storyMessages } from '#workflows/messages/story-messages.ts';

/** The messages of one booking's story. */
export function bookingMessages(bookingId: BookingId) {
  return storyMessages<BookingMessageKind>({
    send: (kind, options) =>
      proxyActivities<BookingActivities>(options).notifyAboutBooking({ bookingId, kind }),
    nameOf: (kind) => kind,
  });
}
