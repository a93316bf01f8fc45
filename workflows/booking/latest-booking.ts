import { condition, defineSignal, patched, proxyActivities, setHandler } from '@temporalio/workflow';
import type { BookingDeadlines, StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingActivities, ConflictingStatus } from '#workflows/activities/booking.activities.ts';

/** Signals a change of the booking to its workflow. */
export const bookingChanged = defineSignal<[StoredBookingEvent]>('bookingChanged');

const { closeUndo, undeliveredChanges } = proxyActivities<BookingActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
});

/**
 * Keeps the newest event of a booking, by sequence. Repeated and late events change nothing. `status` is 'deleted' once
 * the booking is deleted.
 */
export function trackBooking(first: StoredBookingEvent) {
  const { bookingId } = first;
  let latest: StoredBookingEvent = first;
  let status: StoredBookingEvent['status'] | 'deleted' = first.status;

  function apply(event: StoredBookingEvent): void {
    if (event.sequence <= latest.sequence) return;
    latest = event;
    status = event.status;
  }
  setHandler(bookingChanged, apply);

  /** Reads the changes that are not delivered yet. After an outage, a timer can fire before they arrive. */
  async function catchUp(): Promise<void> {
    for (const event of await undeliveredChanges({ bookingId })) apply(event);
  }

  /** Waits for an instant, which an edit may move. Returns false if `over` became true first. */
  async function waitUntil(instant: () => number, over: () => boolean): Promise<boolean> {
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
  }

  return {
    id: bookingId,
    get status() {
      return status;
    },
    get deadlines(): BookingDeadlines {
      return 'deadlines' in latest ? latest.deadlines : latest.promise;
    },

    /** Returns true if the rider of a deleted booking must still be notified of its cancellation. */
    cancellationWaits: () => latest.cancellationWaits === true && patched('deleted-while-undoable'),

    /** Returns true if nobody is notified of the last change. */
    isSilent: () => latest.isSilent === true && patched('silent-change'),

    waitUntil,

    /**
     * Waits until the last change can no longer be undone. Returns false if the status changed first, for example by an
     * undo. The timer only plans the wait; the database's clock decides.
     */
    async waitUntilFinal(): Promise<boolean> {
      if (latest.undoUntil === undefined || !patched('undo-window')) return true;
      const waiting = status;
      const isOver = () => status !== waiting;
      let checkAt = 0;
      while (await waitUntil(() => Math.max(latest.undoUntil ?? 0, checkAt), isOver)) {
        if (latest.undoUntil === undefined) return true;
        const { sequence } = latest;
        const left = await closeUndo({ bookingId, version: sequence });
        await catchUp();
        if (left === 0 && latest.sequence === sequence) return true;
        checkAt = Date.now() + left;
      }
      return false;
    },

    /** Changes the booking as the system. If somebody else changed it first, takes over the status they set. */
    async change(
      change: (booking: { bookingId: StoredBookingEvent['bookingId'] }) => Promise<ConflictingStatus>,
    ): Promise<void> {
      const { sequence } = latest;
      const conflict = await change({ bookingId });
      await catchUp();
      if (conflict && latest.sequence === sequence) status = conflict.status;
    },
  };
}
