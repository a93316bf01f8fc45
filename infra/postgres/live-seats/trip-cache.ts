import type { TripId } from '#domain/kernel/ids.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** A trip and its seats from the same read. Each read creates a new object. */
export type TripSeats = { readonly trip: Trip; readonly seats: readonly Seat[] };

export type SeatSubscriber = {
  readonly read: (now: TripSeats) => void;
  /** Called when the trip can no longer be booked: it is over, or its route was removed. */
  readonly refused: () => void;
};

/** A trip in the cache. Instants are on the clock of the process (`performance.now`). */
export type CachedTrip = {
  readonly key: string;
  readonly trip: Trip;
  readonly foundAt: number;
  now: TripSeats | null;
  /** Seat rows of `now` as text, to detect whether a read changed anything. */
  rows: string;
  /** Until when `now` can be used; 0 after a change. */
  freshUntil: number;
  /** Number of changes so far. A read that started before a change does not make the trip current. */
  changes: number;
  usedAt: number;
  readonly subscribers: Set<SeatSubscriber>;
  /** Refreshes the trip when its first hold expires. */
  expiryTimer: NodeJS.Timeout | undefined;
};

/**
 * Creates a cache of at most `maxTrips` trips, by key and by id. It evicts the least recently used trip without
 * subscribers.
 */
export function tripCache(maxTrips: number) {
  const byKey = new Map<string, CachedTrip>();
  const byId = new Map<TripId, CachedTrip>();

  function forget(trip: CachedTrip): void {
    clearTimeout(trip.expiryTimer);
    if (byKey.get(trip.key) === trip) byKey.delete(trip.key);
    if (byId.get(trip.trip.id) === trip) byId.delete(trip.trip.id);
  }

  function leastUsed(): CachedTrip | null {
    const idle = [...byKey.values()].filter(({ subscribers }) => subscribers.size === 0);
    return idle.reduce<CachedTrip | null>((a, b) => (a && a.usedAt <= b.usedAt ? a : b), null);
  }

  return {
    forget,
    findByKey: (key: string) => byKey.get(key),
    findById: (id: TripId) => byId.get(id),
    all: () => [...byKey.values()],
    has: (trip: CachedTrip) => byKey.get(trip.key) === trip,
    /** Stores a trip that was just read. Subscribers of the previous entry are kept. */
    put(key: string, trip: Trip): CachedTrip {
      const at = performance.now();
      const before = byKey.get(key);
      const redundant = before ?? (byKey.size >= maxTrips ? leastUsed() : null);
      if (redundant) forget(redundant);
      const cached: CachedTrip = {
        key,
        trip,
        foundAt: at,
        now: null,
        rows: '',
        freshUntil: 0,
        changes: 0,
        usedAt: at,
        expiryTimer: undefined,
        subscribers: before?.subscribers ?? new Set(),
      };
      byKey.set(key, cached);
      byId.set(trip.id, cached);
      return cached;
    },
  };
}
