import { defineSignal, setHandler } from '@temporalio/workflow';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';

/** Tells a trip's workflow that a seat was sold or given back. */
export const tripChanged = defineSignal<[TripEvent]>('tripChanged');

export type Rider = {
  readonly bookingId: RideshareBookingId;
  readonly detailsAt: number;
  readonly hasCancelled: boolean;
};

/**
 * What the workflow knows of its trip's riders. A booking is sold once and cancelled once, for good, so that repeated
 * events, and those that come in another order, change nothing.
 */
export function followRiders(first: TripEvent) {
  const riders = new Map<RideshareBookingId, Rider>();
  let isNew = false;

  function learn(event: TripEvent): void {
    if (event.type === 'scheduled') return;
    const { bookingId, detailsAt } = event;
    const hasCancelled = event.type === 'seat-cancelled';
    const known = riders.get(bookingId);
    if (known && (known.hasCancelled || !hasCancelled)) return;
    riders.set(bookingId, { bookingId, detailsAt, hasCancelled });
    isNew = true;
  }
  setHandler(tripChanged, learn);
  learn(first);

  return {
    /** Everybody who has or had a seat; what has come until now is no news any more. */
    everybody(): readonly Rider[] {
      isNew = false;
      return [...riders.values()];
    },
    /** Whether something has come since everybody was last looked at. */
    hasNews: () => isNew,
    /** The first instant after `now` at which somebody's details are due; `Infinity` when there is none. */
    nextDetails: (now: number) =>
      Math.min(
        ...[...riders.values()]
          .filter(({ detailsAt, hasCancelled }) => !hasCancelled && detailsAt > now)
          .map(({ detailsAt }) => detailsAt),
      ),
  };
}
