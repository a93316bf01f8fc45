import type { Clock } from '#domain/kernel/clock.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { FindTrips, HoldSeats, SeatNotifications, SeatOfTrip } from '#domain/rideshare/ports.ts';
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
  clock: Clock;
};

type HoldSeat = SeatOfTrip & {
  readonly holder: SeatHolder;
  /** The pickup stop; undefined if it is not chosen yet. */
  readonly pickupStopId?: number | undefined;
  /** The seat that the rider chose before. Its hold is released. */
  readonly instead: SeatOfTrip | null;
};

export type SeatHold = SeatOfTrip & { readonly heldUntil: Date };

type HoldRefusal = TripNotFound | Invalid<SeatFieldError> | TripLeft | SeatTaken | TooManyHolds;

/**
 * Holds a seat for the session, by default for 10 minutes. The same session extends its hold
 * (docs/product/rideshare.md#hold). If another session has the seat, refuses with the nearest free seats.
 */
export function holdSeat(deps: Deps) {
  return async (wanted: HoldSeat): Promise<Result<SeatHold, HoldRefusal>> => {
    const now = deps.clock();
    const trip = await deps.trips.find(wanted.tripId);
    if (!trip) return refuse(TRIP_NOT_FOUND);
    if (!seatNames(trip.route.layout).includes(wanted.seat)) return refuse(unknownSeat());
    if (hasLeft(trip, wanted.pickupStopId, now)) return refuse(TRIP_LEFT);
    const until = new Date(now.getTime() + deps.timeouts.hold);
    const outcome = await deps.seats.hold({ ...wanted, until, now });
    if (outcome === 'too-many') return refuse(TOO_MANY_HOLDS);
    if (outcome === 'taken') {
      return refuse(seatTaken(trip.route.layout, wanted.seat, await deps.trips.seats(trip.id, now)));
    }
    deps.news.changed(wanted.instead ? [trip.id, wanted.instead.tripId] : [trip.id]);
    return ok({ tripId: trip.id, seat: wanted.seat, heldUntil: until });
  };
}

/** Extends a hold to its full duration. An expired hold is not taken again. */
export function renewHold(deps: Deps) {
  return async (held: SeatOfTrip & { holder: SeatHolder }): Promise<Result<SeatHold, HoldExpired>> => {
    const now = deps.clock();
    const until = new Date(now.getTime() + deps.timeouts.hold);
    if (!(await deps.seats.keep({ ...held, until, cut: false, now })))
      return refuse(holdExpired(deps.timeouts));
    deps.news.changed([held.tripId]);
    return ok({ tripId: held.tripId, seat: held.seat, heldUntil: until });
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
  }: SeatOfTrip & { holder: SeatHolder; leaving: boolean }): Promise<void> => {
    const now = deps.clock();
    const until = new Date(now.getTime() + deps.timeouts.leaving);
    const { keep, release } = deps.seats;
    const was = leaving ? await keep({ ...held, until, cut: true, now }) : await release(held);
    if (was) deps.news.changed([held.tripId]);
  };
}

const TOO_MANY_HOLDS: TooManyHolds = { code: 'too-many-holds', maximum: MAX_HOLDS };
