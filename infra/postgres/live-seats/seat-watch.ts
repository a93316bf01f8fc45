import { CompiledQuery } from 'kysely';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';
import type { Seat, SeatHolder, SeatState } from '#domain/rideshare/seats.ts';
import type { findTrip, TripRequest } from '#domain/rideshare/trips/find-trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { inRounds } from '#infra/postgres/connection/in-rounds.ts';
import { seatListener } from '#infra/postgres/live-seats/seat-listener.ts';
import {
  type RememberedTrip,
  type SeatWatcher,
  type TripSeats,
  tripMemory,
} from '#infra/postgres/live-seats/trip-memory.ts';
import { seatOf } from '#infra/postgres/repositories/rideshare/trip.repository.ts';

export type { SeatWatcher, TripSeats };

export type SeatsRead = Result<TripSeats, RefusalOf<'invalid' | 'not-found'>>;

export type SeatWatch = {
  /** What the memory vouches for at this instant, by tripKey; undefined where the database has to be asked. */
  readonly known: (key: string) => TripSeats | undefined;
  /** A trip's seats, read after this call where the memory does not vouch for them. Refuses as findTrip does. */
  readonly read: (request: TripRequest) => Promise<SeatsRead>;
  /** Calls back with every reading that brings news, which follows each change at once. Answers how to end it. */
  readonly watch: (at: TripSeats, watcher: SeatWatcher) => () => void;
  /** Takes note of a change that this process has made itself. */
  readonly changed: (trips: readonly TripId[]) => void;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly connectionString: string;
  readonly db: Db;
  readonly findTrip: ReturnType<typeof findTrip>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/** How long seats are believed without news, which is what a lost notification costs at most. */
const BELIEVED_MS = 3_000;
/** How long the trip itself is. Its day is looked at with every reading of its seats. */
const TRIP_BELIEVED_MS = 60_000;
const MAX_TRIPS = 1_000;
/** A timer may come a little early, and a hold that has run out a microsecond later is still a hold. */
const AFTER_EXPIRY_MS = 5;

/** The name of a trip in the address of its call: `delhi-dehradun/2026-03-02/outbound`. */
function tripKey({ routeId, date, direction }: TripRequest): string {
  return `${routeId}/${date}/${direction}`;
}

/**
 * The seats of trips in this process's memory, kept true by PostgreSQL's notifications (docs/decisions/0011-live-seats.md). While
 * these cannot be heard nothing is vouched for, and every reading asks the database. Readings are made together: one
 * statement at a time for all trips.
 */
export function seatWatch({ connectionString, db, findTrip, clock, onError }: Deps): SeatWatch {
  const memory = tripMemory(MAX_TRIPS);
  const finding = new Map<string, ReturnType<typeof find>>();
  const readSeats = inRounds(readAll);
  let watching = 0;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  const listener = seatListener(connectionString, {
    changed,
    listening: () => changed(memory.all().map(({ trip }) => trip.id)),
    lost: onError,
  });

  function known(key: string): TripSeats | undefined {
    const trip = memory.ofKey(key);
    if (!trip?.now || !listener.hears()) return undefined;
    const at = performance.now();
    if (at >= trip.freshUntil) return undefined;
    trip.usedAt = at;
    return trip.now;
  }

  async function read(request: TripRequest): Promise<SeatsRead> {
    listener.start();
    const key = tripKey(request);
    const remembered = memory.ofKey(key);
    const now = known(key) ?? (remembered && isBelieved(remembered) && (await seatsOf(remembered)));
    if (now) return ok(now);
    const found = await findOnce(key, request);
    if (!found.ok) return found;
    const seats = await seatsOf(found.value);
    // A trip that went between the two statements: what findTrip says of it by now is the answer.
    return seats ? ok(seats) : await findOnce(key, request).then(refusalIn);
  }

  async function seatsOf(trip: RememberedTrip): Promise<TripSeats | null> {
    await readSeats(trip);
    return trip.now;
  }

  /** Asks once for all who want the same trip at the same time. */
  function findOnce(key: string, request: TripRequest) {
    const found = finding.get(key) ?? find(key, request).finally(() => finding.delete(key));
    finding.set(key, found);
    return found;
  }

  async function find(key: string, request: TripRequest) {
    const found = await findTrip(request);
    if (found.ok) return ok(memory.remember(key, found.value));
    const remembered = memory.ofKey(key);
    if (remembered) refuse(remembered);
    return found;
  }

  function isBelieved({ foundAt, trip }: RememberedTrip): boolean {
    return performance.now() - foundAt < TRIP_BELIEVED_MS && trip.date >= indiaDateOf(clock());
  }

  function refuse(trip: RememberedTrip): void {
    trip.now = null;
    memory.forget(trip);
    for (const watcher of [...trip.watchers]) watcher.refused();
  }

  function changed(trips: readonly TripId[]): void {
    for (const id of trips) {
      const trip = memory.ofId(id);
      if (!trip) continue;
      trip.changes += 1;
      trip.freshUntil = 0;
      if (trip.watchers.size > 0) look(trip);
    }
  }

  async function readAll(trips: readonly RememberedTrip[]): Promise<void> {
    const before = trips.map(({ changes }) => changes);
    const [hears, at, instant] = [listener.hears(), performance.now(), clock()];
    const ids = trips.map(({ trip }) => trip.id);
    const { rows } = await db.executeQuery<SeatRows>(CompiledQuery.raw(SEATS, [ids]));
    const rowsOf = new Map(rows.map((row) => [row.trip_id, row.seats]));
    for (const [index, trip] of trips.entries()) {
      const told = rowsOf.get(trip.trip.id);
      if (told === undefined) refuse(trip);
      else take(trip, told, { at, instant, isTrue: hears && trip.changes === before[index] });
    }
  }

  function take(
    trip: RememberedTrip,
    rows: string,
    { at, instant, isTrue }: { at: number; instant: Date; isTrue: boolean },
  ): void {
    const isNews = !trip.now || trip.rows !== rows || firstExpiry(trip.now.seats) <= instant.getTime();
    const now = !trip.now || isNews ? { trip: trip.trip, seats: seatsIn(rows, instant) } : trip.now;
    const expiresAt = at + firstExpiry(now.seats) - instant.getTime();
    trip.now = now;
    trip.rows = rows;
    trip.freshUntil = isTrue ? Math.min(at + BELIEVED_MS, expiresAt) : 0;
    if (!memory.has(trip) || trip.watchers.size === 0) return;
    wakeAt(trip, expiresAt);
    if (isNews) for (const watcher of [...trip.watchers]) watcher.read(now);
  }

  /** Looks again when the first hold runs out. A later expiry is seen by one of the looks in between. */
  function wakeAt(trip: RememberedTrip, expiresAt: number): void {
    clearTimeout(trip.expiryTimer);
    const wait = expiresAt - performance.now() + AFTER_EXPIRY_MS;
    if (wait < 2 * BELIEVED_MS) trip.expiryTimer = setTimeout(look, wait, trip).unref();
  }

  /** Reads for the watchers. Where the database is away this is told of, and the next look tries again. */
  function look(trip: RememberedTrip): void {
    if (closed) return;
    const { id: _, route, date, direction } = trip.trip;
    (isBelieved(trip) ? readSeats(trip) : read({ routeId: route.id, date, direction })).catch(onError);
  }

  /** The safety net under the notifications: looks after every watched trip, told of or not. */
  function lookAfterAll(): void {
    for (const trip of memory.all()) if (trip.watchers.size > 0) look(trip);
  }

  return {
    known,
    read,
    changed,
    watch({ trip: { id } }, watcher) {
      const trip = memory.ofId(id);
      if (!trip || closed) {
        queueMicrotask(watcher.refused);
        return () => undefined;
      }
      trip.watchers.add(watcher);
      watching += 1;
      ticker ??= setInterval(lookAfterAll, BELIEVED_MS).unref();
      look(trip);
      return () => {
        if (!trip.watchers.delete(watcher)) return;
        watching -= 1;
        if (watching > 0) return;
        clearInterval(ticker);
        ticker = undefined;
      };
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const trip of memory.all()) clearTimeout(trip.expiryTimer);
      await listener.close();
    },
  };
}

type SeatRows = { readonly trip_id: TripId; readonly seats: string };
type SeatRow = readonly [
  seat: string,
  status: SeatState,
  price: Rupees,
  heldBy: SeatHolder | null,
  heldUntil: number | null,
];

/** One row a trip, and its seats as one text: where that is the text of before, nothing is taken apart. */
const SEATS = `
  select trip_id, json_agg(json_build_array(seat, status, price, held_by,
    floor(extract(epoch from held_until) * 1000)::bigint) order by seat)::text as seats
  from trip_seats where trip_id = any($1::integer[]) group by trip_id`;

function seatsIn(rows: string, now: Date): readonly Seat[] {
  return (JSON.parse(rows) as SeatRow[]).map(([seat, status, price, held_by, heldUntil]) =>
    seatOf(
      { seat, status, price, held_by, held_until: heldUntil === null ? null : new Date(heldUntil) },
      now,
    ),
  );
}

/** The instant at which the first hold runs out, in epoch milliseconds; Infinity where nothing is held. */
function firstExpiry(seats: readonly Seat[]): number {
  return Math.min(...seats.map(({ heldUntil }) => heldUntil?.getTime() ?? Number.POSITIVE_INFINITY));
}

function refusalIn<Refusal>(found: Result<unknown, Refusal>) {
  if (!found.ok) return found;
  throw new Error('A trip without seats');
}
