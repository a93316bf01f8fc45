import { defineSignal, setHandler } from '@temporalio/workflow';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';

/** Signals to a trip's workflow that a seat was booked or cancelled. */
export const tripChanged = defineSignal<[TripEvent]>('tripChanged');

export type Rider = {
  readonly bookingId: RideshareBookingId;
  readonly detailsAt: number;
  readonly hasCancelled: boolean;
};

/**
 * Keeps the riders of a trip. A cancellation is final, so repeated events and events in another order change
 * nothing.
 */
export function trackRiders(first: TripEvent) {
  const riders = new Map<RideshareBookingId, Rider>();
  let changed = false;

  function apply(event: TripEvent): void {
    if (event.type === 'scheduled') return;
    const { bookingId, detailsAt } = event;
    const hasCancelled = event.type === 'seat-cancelled';
    const known = riders.get(bookingId);
    if (known && (known.hasCancelled || !hasCancelled)) return;
    riders.set(bookingId, { bookingId, detailsAt, hasCancelled });
    changed = true;
  }
  setHandler(tripChanged, apply);
  apply(first);

  return {
    /** Returns everybody who has or had a seat, and resets `hasChanges`. */
    all(): readonly Rider[] {
      changed = false;
      return [...riders.values()];
    },
    /** Returns whether an event changed the riders since the last call of `all`. */
    hasChanges: () => changed,
    /** Returns the next instant after `now` at which a rider's details are due, or `Infinity`. */
    nextDetails: (now: number) =>
      Math.min(
        ...[...riders.values()]
          .filter(({ detailsAt, hasCancelled }) => !hasCancelled && detailsAt > now)
          .map(({ detailsAt }) => detailsAt),
      ),
  };
}
