import { ActivityFailure, log, proxyActivities } from '@temporalio/workflow';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { BookingActivities } from '#workflows/activities/booking.activities.ts';

/** A message is worth sending for this long; a reminder only until the next one is due. */
const WORTH_MS = 24 * 60 * 60_000;
const LEAST_MS = 10_000;

/**
 * The messages of one booking's story. Telling never holds the story up: a provider that is down must not stop the
 * clock, so each message is tried on its own, and one that cannot be delivered is written down and survived.
 */
export function bookingMessages(bookingId: BookingId) {
  const told = new Set<BookingMessageKind>();
  const underWay = new Set<BookingMessageKind>();
  const undelivered: BookingMessageKind[] = [];

  async function send(kind: BookingMessageKind, worthMs: number): Promise<void> {
    const { notifyAboutBooking } = proxyActivities<BookingActivities>({
      startToCloseTimeout: '20 seconds',
      scheduleToCloseTimeout: Math.max(worthMs, LEAST_MS),
      retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
    });
    try {
      await notifyAboutBooking({ bookingId, kind });
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      undelivered.push(kind);
      log.warn('A message could not be delivered', { bookingId, kind });
    } finally {
      underWay.delete(kind);
    }
  }

  return {
    undelivered,
    /** Sends each kind once. `before` is the instant at which it has lost its sense. */
    tell(kind: BookingMessageKind, before = Date.now() + WORTH_MS): void {
      if (told.has(kind)) return;
      told.add(kind);
      underWay.add(kind);
      void send(kind, before - Date.now());
    },
    allSettled: () => underWay.size === 0,
  };
}
