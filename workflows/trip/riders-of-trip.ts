import { defineSignal, patched, setHandler, upsertMemo } from '@temporalio/workflow';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { DelayEvent } from '#domain/rideshare/trip.ts';
import type { DeliveredTripEvent, KnownTrip } from '#domain/workflows/known.ts';

/** Signals to a trip's workflow that a seat was booked or cancelled. */
export const tripChanged = defineSignal<[DeliveredTripEvent]>('tripChanged');

export type Rider = {
  readonly bookingId: RideshareBookingId;
  readonly detailsAt: number;
  readonly hasCancelled: boolean;
  /** How often the booking had moved to another trip when it came to this one. */
  readonly move?: number | undefined;
  /** The last delay of the trip since the rider has booked it. */
  readonly delay?: DelayEvent | undefined;
};

/**
 * Keeps the riders of a trip and when it is closed. A cancellation is final, so repeated events and events in another
 * order change nothing. A reconcile corrects what the workflow knows.
 */
export function trackRiders(first: DeliveredTripEvent) {
  const riders = new Map<RideshareBookingId, Rider>();
  /** The bookings that moved away from this trip, with the move that had brought them. */
  const left = new Map<RideshareBookingId, number>();
  let { closesAt } = first;
  let lastDelay = 0;
  let changed = false;

  function apply(event: DeliveredTripEvent): void {
    if (event.type === 'scheduled') return;
    if (event.type === 'reconciled') {
      if (event.closesAt !== closesAt) changed = true;
      closesAt = event.closesAt;
      const known = new Set(event.riders.map(({ bookingId }) => bookingId));
      for (const id of riders.keys()) if (!known.has(id)) riders.delete(id);
      for (const rider of event.riders) set(rider);
      return;
    }
    if (event.type === 'delayed') {
      delay(event);
      return;
    }
    const { bookingId, detailsAt, move = 0 } = event;
    const known = riders.get(bookingId);
    if (event.type === 'seat-left') {
      left.set(bookingId, move);
      if (known && (known.move ?? 0) <= move && riders.delete(bookingId)) changed = true;
      return;
    }
    const hasCancelled = event.type === 'seat-cancelled';
    if ((left.get(bookingId) ?? -1) >= move) return;
    if (known && (known.move ?? 0) >= move && (known.hasCancelled || !hasCancelled)) return;
    set({ bookingId, detailsAt, hasCancelled, ...(move > 0 && { move }) });
  }

  /** A delay before the last one changes nothing. */
  function delay({
    change,
    noticeAt,
    riders: later,
    ...event
  }: Extract<DeliveredTripEvent, { type: 'delayed' }>) {
    if (change <= lastDelay) return;
    lastDelay = change;
    closesAt = event.closesAt;
    changed = true;
    for (const rider of later)
      if (!isGone(rider)) set({ ...rider, hasCancelled: false, delay: { change, noticeAt } });
  }

  function isGone({ bookingId, move = 0 }: Pick<Rider, 'bookingId' | 'move'>): boolean {
    if (riders.get(bookingId)?.hasCancelled) return true;
    const leftWith = left.get(bookingId);
    if (leftWith === undefined) return false;
    // A booking that came back has a later move. Earlier versions took it for one that had left.
    return leftWith >= move || !patched('delay-after-return');
  }

  function set(rider: Rider): void {
    riders.set(rider.bookingId, rider);
    changed = true;
  }

  function known(): KnownTrip {
    const cancelled = [...riders.values()].filter(({ hasCancelled }) => hasCancelled);
    return { closesAt, riders: riders.size, cancelled: cancelled.length };
  }
  apply(first);
  let inMemo = known();
  setHandler(tripChanged, (event) => {
    // After a restore, an event of the earlier database is about another trip.
    if (event.epoch !== first.epoch) return;
    const before = inMemo;
    apply(event);
    const after = known();
    const isSame =
      before.riders === after.riders &&
      before.cancelled === after.cancelled &&
      before.closesAt === after.closesAt;
    inMemo = after;
    if (!isSame && patched('known-in-memo')) upsertMemo({ known: after });
  });

  return {
    get closesAt() {
      return closesAt;
    },
    /**
     * Moves the closing from `planned` to the one that the database knows, and the details of the riders as far. Does
     * nothing if an event has moved the closing meanwhile.
     */
    closeLater(planned: number, later: number): void {
      if (closesAt !== planned) return;
      closesAt = later;
      for (const rider of riders.values()) set({ ...rider, detailsAt: rider.detailsAt + later - planned });
    },
    /** Returns everybody who has or had a seat, and resets `hasChanges`. */
    all(): readonly Rider[] {
      changed = false;
      return [...riders.values()];
    },
    /** Returns whether an event changed the riders since the last call of `all`. */
    hasChanges: () => changed,
    /** Returns the next instant after `now` at which a rider's message is due, or `Infinity`. */
    nextMessage: (now: number) =>
      Math.min(
        ...[...riders.values()]
          .filter(({ hasCancelled }) => !hasCancelled)
          .flatMap(({ detailsAt, delay }) => [detailsAt, delay?.noticeAt ?? detailsAt])
          .filter((at) => at > now),
      ),
  };
}
