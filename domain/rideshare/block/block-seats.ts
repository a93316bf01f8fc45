import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import { addWeeks } from '#domain/kernel/india-calendar.ts';
import { addDays, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type {
  BlockSeats,
  FindLastTrip,
  FindRoutes,
  FindTrips,
  SeatNotifications,
  SeatsChanged,
  TripSpan,
} from '#domain/rideshare/ports.ts';
import {
  type BlockFieldError,
  ROUTE_NOT_FOUND,
  type RouteNotFound,
  TRIP_NOT_FOUND,
  TRIP_OVER,
  type TripNotFound,
  type TripOver,
} from '#domain/rideshare/refusals.ts';
import type { Route, RouteId } from '#domain/rideshare/route.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';

type Deps = {
  trips: FindRoutes & FindTrips & FindLastTrip;
  blocks: BlockSeats;
  news: SeatNotifications;
  clock: Clock;
};

/** One trip, with some or all seats, or all trips of the next weeks on one route or all routes. */
export type SeatsToBlock = {
  readonly weeks: number | null;
  readonly routeId: string | null;
  readonly tripId: TripId | null;
  readonly seats: readonly string[] | null;
  readonly by: Actor;
  readonly dryRun: boolean;
};

export type BlockReport = {
  /** Number of seats that were blocked or freed, or would be in a dry run. */
  readonly seats: number;
  /** Number of booked seats, which stay unchanged. */
  readonly left: number;
  readonly trips: readonly SeatsChanged[];
  /** The last day with trips, if later trips of these weeks do not exist yet. Null if all exist. */
  readonly scheduledUntil: IndiaDate | null;
};

export const BLOCKING_WEEKS = 3;
export const MAX_WEEKS = 52;

type BlockRefusal = Invalid<BlockFieldError> | RouteNotFound | TripNotFound | TripOver;

/**
 * Blocks the free and held seats of trips in the next weeks, by default 3
 * (docs/product/rideshare.md#blocking). Booked seats never change. Returns the changed and booked seats of
 * each trip, and up to which day there are trips.
 */
export const blockSeats = (deps: Deps) => changeSeats(deps, 'block');

/** Frees only the blocked seats of trips in the next weeks. */
export const unblockSeats = (deps: Deps) => changeSeats(deps, 'unblock');

function changeSeats(deps: Deps, act: keyof BlockSeats) {
  return async ({ by, dryRun, ...asked }: SeatsToBlock): Promise<Result<BlockReport, BlockRefusal>> => {
    const at = deps.clock();
    const span = await spanOf(deps, asked, at);
    if (!span.ok) return span;
    const { scheduledUntil, ...trips } = span.value;
    const changed = await deps.blocks[act](trips, { by, at, dryRun });
    return ok({ ...reported(deps, dryRun, changed), scheduledUntil });
  };
}

async function spanOf(
  { trips }: Deps,
  { weeks, routeId, tripId, seats }: Omit<SeatsToBlock, 'by' | 'dryRun'>,
  from: Date,
): Promise<Result<TripSpan & Pick<BlockReport, 'scheduledUntil'>, BlockRefusal>> {
  const wanted = weeks ?? BLOCKING_WEEKS;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_WEEKS) {
    return refuse(invalid([{ field: 'weeks', code: 'weeks-out-of-range', maximum: MAX_WEEKS }]));
  }
  const routes = await trips.routes();
  if (routeId !== null && !routes.some(({ id }) => id === routeId)) return refuse(ROUTE_NOT_FOUND);
  const trip = tripId === null ? null : await trips.find(tripId);
  if (trip === undefined) return refuse(TRIP_NOT_FOUND);
  if (trip && trip.arrivesAt <= from) return refuse(TRIP_OVER);
  const meant = trip ? [trip.route] : routes.filter(({ id }) => routeId === null || id === routeId);
  const known = meant.flatMap(({ layout }) => seatNames(layout));
  const unknown = seats?.find((seat) => !known.includes(seat));
  if (unknown) {
    const trips = trip ? 'one' : 'many';
    return refuse(invalid([{ field: 'seats', code: 'seat-not-on-trips', seat: unknown, trips }]));
  }
  const until = trip ? new Date(trip.departsAt.getTime() + 1) : addWeeks(from, wanted);
  const span = { from, until, routeId: routeId as RouteId | null, tripId, seats };
  const asked = { ...span, routes: meant, days: 7 * wanted + 1 };
  return ok({ ...span, scheduledUntil: trip ? null : await findScheduledUntil(trips, asked) });
}

/** Returns the last day with trips, or null if the routes have no trip after it before the end of the span. */
async function findScheduledUntil(
  trips: FindLastTrip,
  { from, until, routeId, routes, days }: TripSpan & { routes: readonly Route[]; days: number },
): Promise<IndiaDate | null> {
  const today = indiaDateOf(from);
  const last = (await trips.lastDay(routeId)) ?? addDays(today, -1);
  const wanted = routes.flatMap((route) => tripsFrom(route, today, days, from));
  return wanted.some(({ date, departsAt }) => date > last && departsAt < until) ? last : null;
}

function reported(
  { news }: Deps,
  dryRun: boolean,
  trips: readonly SeatsChanged[],
): Omit<BlockReport, 'scheduledUntil'> {
  const touched = trips.filter(({ changed }) => changed.length > 0);
  if (!dryRun) news.changed(touched.map(({ tripId }) => tripId));
  return {
    seats: touched.reduce((sum, { changed }) => sum + changed.length, 0),
    left: trips.reduce((sum, { booked }) => sum + booked.length, 0),
    trips,
  };
}
