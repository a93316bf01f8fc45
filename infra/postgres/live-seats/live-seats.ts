import { CompiledQuery } from 'kysely';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { FindTripRefusal } from '#domain/rideshare/refusals.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { findTrip, TripRequest } from '#domain/rideshare/trips/find-trip.ts';
import { createBatcher } from '#infra/postgres/connection/batcher.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { withDeadline } from '#infra/postgres/connection/deadline.ts';
import { type ListenerSettings, seatListener } from '#infra/postgres/live-seats/seat-listener.ts';
import {
  type CachedTrip,
  type SeatSubscriber,
  type TripSeats,
  tripCache,
} from '#infra/postgres/live-seats/trip-cache.ts';
import { toSeat } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';
import { storedSeats } from '#infra/stored-json/stored-seats.ts';

export type { SeatSubscriber, TripSeats };

export type SeatsRead = Result<TripSeats, FindTripRefusal>;

export type LiveSeats = {
  /**
   * Returns the seats of a trip, by `tripKey`, if the cached state is current; undefined if the database must be
   * read.
   */
  readonly known: (key: string) => TripSeats | undefined;
  /** Returns a trip's seats, from the cache or from the database. Refuses like `findTrip`. */
  readonly read: (request: TripRequest) => Promise<SeatsRead>;
  /** Calls `subscriber` after each change of the trip's seats. Returns a function that unsubscribes. */
  readonly subscribe: (at: TripSeats, subscriber: SeatSubscriber) => () => void;
  /** Marks trips as changed by this process. */
  readonly changed: (trips: readonly TripId[]) => void;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly connection: ListenerSettings;
  readonly db: Db;
  readonly findTrip: ReturnType<typeof findTrip>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/**
 * How long cached seats are used without a notification. A lost notification delays a change by at most this time.
 */
const FRESH_MS = 3_000;
/** How long a cached trip is used. Its date is checked at each read of its seats. */
const TRIP_FRESH_MS = 60_000;
const MAX_TRIPS = 1_000;
/** A timer may fire slightly early, when the hold has not expired yet. */
const AFTER_EXPIRY_MS = 5;

/** Returns the cache key of a trip, as in the URL of its call: `delhi-dehradun/2026-03-02/outbound`. */
function tripKey({ routeId, date, direction }: TripRequest): string {
  return `${routeId}/${date}/${direction}`;
}

/**
 * Caches the seats of trips, and keeps them current by PostgreSQL notifications (docs/decisions/0011-live-seats.md).
 * While notifications cannot be received, each read goes to the database. Concurrent reads are batched into one
 * statement for all trips.
 */
export function liveSeats({ connection, db, findTrip, clock, onError }: Deps): LiveSeats {
  const cache = tripCache(MAX_TRIPS);
  const finding = new Map<string, ReturnType<typeof find>>();
  const readSeats = createBatcher(readAll);
  let lastRead = 0;
  let subscriptions = 0;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  const listener = seatListener(connection, {
    changed,
    listening: () => changed(cache.all().map(({ trip }) => trip.id)),
    lost: onError,
  });

  function known(key: string): TripSeats | undefined {
    const trip = cache.findByKey(key);
    if (!trip?.now || !listener.isListening()) return undefined;
    const at = performance.now();
    if (at >= trip.freshUntil) return undefined;
    trip.usedAt = at;
    return trip.now;
  }

  function read(request: TripRequest): Promise<SeatsRead> {
    listener.start();
    return withDeadline(findSeats(request));
  }

  async function findSeats(request: TripRequest): Promise<SeatsRead> {
    const key = tripKey(request);
    const cached = cache.findByKey(key);
    const now = known(key) ?? (cached && isTripFresh(cached) && (await loadSeats(cached)));
    if (now) return ok(now);
    const found = await findOnce(key, request);
    if (!found.ok) return found;
    const seats = await loadSeats(found.value);
    // The trip was removed between the two statements. Another `findTrip` returns the reason.
    return seats ? ok(seats) : await findOnce(key, request).then(refusalIn);
  }

  async function loadSeats(trip: CachedTrip): Promise<TripSeats | null> {
    await readSeats(trip);
    return trip.now;
  }

  /** Finds a trip once for all concurrent callers. */
  function findOnce(key: string, request: TripRequest) {
    const found = finding.get(key) ?? withDeadline(find(key, request)).finally(() => finding.delete(key));
    finding.set(key, found);
    return found;
  }

  async function find(key: string, request: TripRequest) {
    const found = await findTrip(request);
    if (found.ok) return ok(cache.put(key, found.value));
    const cached = cache.findByKey(key);
    if (cached) refuse(cached);
    return found;
  }

  function isTripFresh({ foundAt, trip }: CachedTrip): boolean {
    return performance.now() - foundAt < TRIP_FRESH_MS && trip.date >= indiaDateOf(clock());
  }

  function refuse(trip: CachedTrip): void {
    trip.now = null;
    cache.forget(trip);
    for (const subscriber of [...trip.subscribers]) subscriber.refused();
  }

  function changed(trips: readonly TripId[]): void {
    for (const id of trips) {
      const trip = cache.findById(id);
      if (!trip) continue;
      trip.changes += 1;
      trip.freshUntil = 0;
      if (trip.subscribers.size > 0) refresh(trip);
    }
  }

  async function readAll(trips: readonly CachedTrip[]): Promise<void> {
    lastRead += 1;
    const thisRead = lastRead;
    const before = trips.map(({ changes }) => changes);
    const [isListening, at, instant] = [listener.isListening(), performance.now(), clock()];
    const ids = trips.map(({ trip }) => trip.id);
    const { rows } = await db.executeQuery<SeatRows>(CompiledQuery.raw(SEATS, [ids]));
    // This read was late and another one has begun, so it may be older than what is cached.
    if (thisRead !== lastRead) return;
    const seatsByTrip = new Map(rows.map((row) => [row.trip_id, row.seats]));
    for (const [index, trip] of trips.entries()) {
      const rows = seatsByTrip.get(trip.trip.id);
      if (rows === undefined) refuse(trip);
      else store(trip, rows, { at, instant, isCurrent: isListening && trip.changes === before[index] });
    }
  }

  function store(
    trip: CachedTrip,
    rows: string,
    { at, instant, isCurrent }: { at: number; instant: Date; isCurrent: boolean },
  ): void {
    const isChanged = !trip.now || trip.rows !== rows || firstExpiry(trip.now.seats) <= instant.getTime();
    const now = !trip.now || isChanged ? { trip: trip.trip, seats: seatsIn(rows, instant) } : trip.now;
    const expiresAt = at + firstExpiry(now.seats) - instant.getTime();
    trip.now = now;
    trip.rows = rows;
    trip.freshUntil = isCurrent ? Math.min(at + FRESH_MS, expiresAt) : 0;
    if (!cache.has(trip) || trip.subscribers.size === 0) return;
    scheduleRefresh(trip, expiresAt);
    if (isChanged) for (const subscriber of [...trip.subscribers]) subscriber.read(now);
  }

  /** Refreshes the trip when its first hold expires. Later holds are covered by the refreshes in between. */
  function scheduleRefresh(trip: CachedTrip, expiresAt: number): void {
    clearTimeout(trip.expiryTimer);
    const wait = expiresAt - performance.now() + AFTER_EXPIRY_MS;
    if (wait < 2 * FRESH_MS) trip.expiryTimer = setTimeout(refresh, wait, trip).unref();
  }

  /** Reads a trip again for its subscribers. Reports a failure; the next refresh tries again. */
  function refresh(trip: CachedTrip): void {
    if (closed) return;
    const { id: _, route, date, direction } = trip.trip;
    (isTripFresh(trip) ? readSeats(trip) : read({ routeId: route.id, date, direction })).catch(onError);
  }

  /** Refreshes all trips that have subscribers, in case a notification was lost. */
  function refreshAll(): void {
    for (const trip of cache.all()) if (trip.subscribers.size > 0) refresh(trip);
  }

  return {
    known,
    read,
    changed,
    subscribe({ trip: { id } }, subscriber) {
      const trip = cache.findById(id);
      if (!trip || closed) {
        queueMicrotask(subscriber.refused);
        return () => undefined;
      }
      trip.subscribers.add(subscriber);
      subscriptions += 1;
      ticker ??= setInterval(refreshAll, FRESH_MS).unref();
      refresh(trip);
      return () => {
        if (!trip.subscribers.delete(subscriber)) return;
        subscriptions -= 1;
        if (subscriptions > 0) return;
        clearInterval(ticker);
        ticker = undefined;
      };
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const trip of cache.all()) clearTimeout(trip.expiryTimer);
      await listener.close();
    },
  };
}

type SeatRows = { readonly trip_id: TripId; readonly seats: string };

/** Returns one row per trip with all its seats as JSON text. Unchanged text is not parsed again. */
const SEATS = `
  select trip_id, json_agg(json_build_array(seat, status, price, held_by,
    floor(extract(epoch from held_until) * 1000)::bigint) order by seat)::text as seats
  from trip_seats where trip_id = any($1::integer[]) group by trip_id`;

function seatsIn(rows: string, now: Date): readonly Seat[] {
  return parseStored(storedSeats, JSON.parse(rows), 'trip_seats').map(
    ([seat, status, price, held_by, heldUntil]) =>
      toSeat(
        { seat, status, price, held_by, held_until: heldUntil === null ? null : new Date(heldUntil) },
        now,
      ),
  );
}

/** Returns the instant at which the first hold expires, in epoch milliseconds, or Infinity. */
function firstExpiry(seats: readonly Seat[]): number {
  return Math.min(...seats.map(({ heldUntil }) => heldUntil?.getTime() ?? Number.POSITIVE_INFINITY));
}

function refusalIn<Refusal>(found: Result<unknown, Refusal>) {
  if (!found.ok) return found;
  throw new Error('The trip has no seats');
}
