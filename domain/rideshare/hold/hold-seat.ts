import type { Clock } from '#domain/kernel/clock.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { FindTrips, HoldSeats, SeatNotifications, SeatsOfTrip } from '#domain/rideshare/ports.ts';
import {
  type HoldExpired,
  holdExpired,
  type SeatFieldError,
  type SeatTaken,
  seatTaken,
  type TooManyHolds,
  TRIP_LEFT,
  TRIP_NOT_FOUND,
  type TripLeft,
  type TripNotFound,
  unknownSeat,
} from '#domain/rideshare/refusals.ts';
import { MAX_HOLDS, type SeatHolder, seatNames } from '#domain/rideshare/seats.ts';
import { hasLeft, type RideshareTimeouts } from '#domain/rideshare/trip.ts';

type Deps = {
  trips: FindTrips;
  seats: HoldSeats;
  news: SeatNotifications;
  timeouts: RideshareTimeouts;
  /** How many seats one network may hold. Null does not limit networks. */
  maxHoldsOfNetwork: number | null;
  clock: Clock;
};

type HoldSeat = SeatsOfTrip & {
  readonly holder: SeatHolder;
  /** The network of the request. */
  readonly network?: string;
  /** True for a rider with a verified phone. */
  readonly isVerified?: boolean;
  /** The pickup stop; undefined if it is not chosen yet. */
  readonly pickupStopId?: number | undefined;
  /** The seats that the rider chose before. Their hold is released. */
  readonly instead: SeatsOfTrip | null;
};

export type SeatHold = SeatsOfTrip & { readonly heldUntil: Date };

type HoldRefusal =
  | TripNotFound
  | Invalid<SeatFieldError>
  | TripLeft
  | SeatTaken
  | TooManyHolds
  | LimitReached;

/**
 * Holds a seat, or several seats of one trip, for the session, by default for 10 minutes. A rider with a verified phone can extend the hold; others
 * cannot, and a network holds a limited number of seats (docs/product/rideshare.md#hold). If another session has the seat, refuses with the nearest free seats.
 */
export function holdSeat(deps: Deps) {
  return async (wanted: HoldSeat): Promise<Result<SeatHold, HoldRefusal>> => {
    const now = deps.clock();
    const trip = await deps.trips.find(wanted.tripId);
    if (!trip) return refuse(TRIP_NOT_FOUND);
    const names = seatNames(trip.route.layout);
    if (!wanted.seats.every((seat) => names.includes(seat))) return refuse(unknownSeat());
    if (hasLeft(trip, wanted.pickupStopId, now)) return refuse(TRIP_LEFT);
    const { network = '', isVerified = false, ...chosen } = wanted;
    const held = await deps.seats.hold({
      ...chosen,
      visitor: { network: deps.maxHoldsOfNetwork === null || network === '' ? null : network, isVerified },
      maxOfNetwork: deps.maxHoldsOfNetwork ?? 0,
      duration: deps.timeouts.hold,
      now,
    });
    if (held.outcome === 'too-many') return refuse(TOO_MANY_HOLDS);
    if (held.outcome === 'network-full') {
      // No wait helps a group with more seats than a network may hold.
      if (wanted.seats.length > (deps.maxHoldsOfNetwork ?? 0))
        return refuse(limited('seats-at-once', new Date(now.getTime() + deps.timeouts.hold), now));
      // A simultaneous request may have held its seat after this one began.
      const longest = new Date(now.getTime() + deps.timeouts.hold);
      return refuse(limited('holds', held.again < longest ? held.again : longest, now));
    }
    if (held.outcome === 'ended') return refuse(limited('seat-again', held.again, now));
    if (held.outcome === 'taken') {
      const seats = await deps.trips.seats(trip.id, now);
      return refuse(seatTaken(trip.route.layout, held.seat, seats, wanted.seats));
    }
    deps.news.changed(wanted.instead ? [trip.id, wanted.instead.tripId] : [trip.id]);
    return ok({ tripId: trip.id, seats: wanted.seats, heldUntil: held.until });
  };
}

/** Extends a hold: to its full duration for a rider with a verified phone. An expired hold is not taken again. */
export function renewHold(deps: Deps) {
  return async ({
    isVerified = false,
    ...held
  }: SeatsOfTrip & { holder: SeatHolder; isVerified?: boolean }): Promise<Result<SeatHold, HoldExpired>> => {
    const now = deps.clock();
    const until = await deps.seats.extend({ ...held, isVerified, duration: deps.timeouts.hold, now });
    if (!until) return refuse(holdExpired(deps.timeouts));
    deps.news.changed([held.tripId]);
    return ok({ tripId: held.tripId, seats: held.seats, heldUntil: until });
  };
}

/**
 * Releases a hold. If the rider leaves the page, the hold is only shortened to a few seconds, so that a
 * reload can extend it again.
 */
export function releaseHold(deps: Deps) {
  return async ({
    leaving,
    ...held
  }: SeatsOfTrip & { holder: SeatHolder; leaving: boolean }): Promise<void> => {
    const now = deps.clock();
    const until = new Date(now.getTime() + deps.timeouts.leaving);
    const { shorten, release } = deps.seats;
    const was = leaving ? await shorten({ ...held, until, now }) : await release(held);
    if (was) deps.news.changed([held.tripId]);
  };
}

function limited(reason: 'holds' | 'seat-again' | 'seats-at-once', again: Date, now: Date): LimitReached {
  const retryAfterSeconds = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000));
  return { code: 'too-many-requests', reason, retryAfterSeconds };
}

const TOO_MANY_HOLDS: TooManyHolds = { code: 'too-many-holds', maximum: MAX_HOLDS };
