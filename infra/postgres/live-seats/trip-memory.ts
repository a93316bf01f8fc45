import type { TripId } from '#domain/kernel/ids.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** A trip and its seats as they were read together. A later reading is another object. */
export type TripSeats = { readonly trip: Trip; readonly seats: readonly Seat[] };

export type SeatWatcher = {
  readonly read: (now: TripSeats) => void;
  /** The trip is not to be had any more: its day is over, or its route is. */
  readonly refused: () => void;
};

/** What a process remembers of a trip. Instants are those of the process's own clock. */
export type RememberedTrip = {
  readonly key: string;
  readonly trip: Trip;
  readonly foundAt: number;
  now: TripSeats | null;
  /** The rows behind `now` as the database told them, by which a reading without news is known. */
  rows: string;
  /** Until when `now` is true; 0 where something is known to have changed since. */
  freshUntil: number;
  /** Counts the changes told of, so that a reading knows whether it came too early for one. */
  changes: number;
  usedAt: number;
  readonly watchers: Set<SeatWatcher>;
  /** Wakes the watchers when the first hold runs out. */
  expiryTimer: NodeJS.Timeout | undefined;
};

/** Up to `most` trips by name and by id; beyond it the one goes that was not asked for longest and nobody watches. */
export function tripMemory(most: number) {
  const byKey = new Map<string, RememberedTrip>();
  const byId = new Map<TripId, RememberedTrip>();

  function forget(trip: RememberedTrip): void {
    clearTimeout(trip.expiryTimer);
    if (byKey.get(trip.key) === trip) byKey.delete(trip.key);
    if (byId.get(trip.trip.id) === trip) byId.delete(trip.trip.id);
  }

  function leastUsed(): RememberedTrip | null {
    const idle = [...byKey.values()].filter(({ watchers }) => watchers.size === 0);
    return idle.reduce<RememberedTrip | null>((a, b) => (a && a.usedAt <= b.usedAt ? a : b), null);
  }

  return {
    forget,
    ofKey: (key: string) => byKey.get(key),
    ofId: (id: TripId) => byId.get(id),
    all: () => [...byKey.values()],
    has: (trip: RememberedTrip) => byKey.get(trip.key) === trip,
    /** Remembers a trip as it was found just now, in the place of what was known of it, whose watchers stay. */
    remember(key: string, trip: Trip): RememberedTrip {
      const at = performance.now();
      const before = byKey.get(key);
      const redundant = before ?? (byKey.size >= most ? leastUsed() : null);
      if (redundant) forget(redundant);
      const remembered: RememberedTrip = {
        ...{
          key,
          trip,
          foundAt: at,
          now: null,
          rows: '',
          freshUntil: 0,
          changes: 0,
          usedAt: at,
          expiryTimer: undefined,
        },
        watchers: before?.watchers ?? new Set(),
      };
      byKey.set(key, remembered);
      byId.set(trip.id, remembered);
      return remembered;
    },
  };
}
