import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { BookingDeadlines, StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingActivities, InTheWay } from '#workflows/activities/booking.activities.ts';

/** Tells a booking's workflow what changed. */
export const bookingChanged = defineSignal<[StoredBookingEvent]>('bookingChanged');

const { undeliveredChanges } = proxyActivities<BookingActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
});

/**
 * What the workflow knows of its booking: the newest event it has seen, by sequence, so that repeated and late events
 * change nothing. `status` is 'deleted' once the booking is gone.
 */
export function followBooking(first: StoredBookingEvent) {
  const { bookingId } = first;
  let latest: StoredBookingEvent = first;
  let status: StoredBookingEvent['status'] | 'deleted' = first.status;

  function learn(event: StoredBookingEvent): void {
    if (event.sequence <= latest.sequence) return;
    latest = event;
    status = event.status;
  }
  setHandler(bookingChanged, learn);

  /** After an outage the clock may run ahead of the news: asks for what is written and not delivered yet. */
  async function catchUp(): Promise<void> {
    for (const event of await undeliveredChanges({ bookingId })) learn(event);
  }

  return {
    id: bookingId,
    get status() {
      return status;
    },
    get deadlines(): BookingDeadlines {
      return 'deadlines' in latest ? latest.deadlines : latest.promise;
    },

    /** Waits for an instant, which an edit may move; true when it has come, false when `over` came first. */
    async reaches(instant: () => number, over: () => boolean): Promise<boolean> {
      while (!over()) {
        const planned = instant();
        const left = planned - Date.now();
        if (left > 0) {
          await condition(() => over() || instant() !== planned, left);
        } else {
          await catchUp();
          if (!over() && instant() <= Date.now()) return true;
        }
      }
      return false;
    },

    /** Changes the booking in the system's name. Where somebody was faster, what they did is what counts. */
    async change(
      act: (booking: { bookingId: StoredBookingEvent['bookingId'] }) => Promise<InTheWay>,
    ): Promise<void> {
      const { sequence } = latest;
      const obstacle = await act({ bookingId });
      await catchUp();
      if (obstacle && latest.sequence === sequence) status = obstacle.status;
    },
  };
}
