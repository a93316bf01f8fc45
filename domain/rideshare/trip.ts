import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { type IndiaDate, indiaInstant } from '#domain/kernel/india-time.ts';
import {
  endsOf,
  pickupStops,
  type Route,
  type Stop,
  type TripDirection,
  timeAt,
} from '#domain/rideshare/route.ts';

/** One drive of a route on one day in one direction. */
export type Trip = {
  readonly id: TripId;
  readonly route: Route;
  readonly date: IndiaDate;
  readonly direction: TripDirection;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  /** When the trip was closed after its arrival; null while it is ahead or under way. */
  readonly closedAt: Date | null;
};

/** A trip that the database has not numbered yet. */
export type TripDraft = Omit<Trip, 'id' | 'closedAt'>;

/** How long the promises of rideshare run, in milliseconds; from configuration. */
export type RideshareTimeouts = {
  /** How long choosing a seat holds it (docs/product/limits.md#rideshare: 10 minutes). */
  readonly hold: number;
  /** How long a hold outlives the page it was made on, so that a reload does not lose it. */
  readonly leaving: number;
  /** How many days ahead trips exist, today included (docs/product/limits.md#rideshare: 30). */
  readonly daysAhead: number;
  /**
   * How long before pickup the driver's and vehicle's details go out (docs/product/limits.md#deadlines: 30 minutes).
   */
  readonly detailsBeforePickup: number;
  /** How long after its arrival a trip is closed. */
  readonly closingGrace: number;
};

/**
 * What the outbox carries to the workflow `trip-{id}`. Instants are epoch milliseconds. A booking is told of once and
 * its cancellation once, so a repeated delivery changes nothing.
 */
export type TripEvent = { readonly tripId: TripId; readonly closesAt: number } & (
  | { readonly type: 'scheduled' }
  | { readonly type: 'seat-booked'; readonly bookingId: RideshareBookingId; readonly detailsAt: number }
  | { readonly type: 'seat-cancelled'; readonly bookingId: RideshareBookingId; readonly detailsAt: number }
);

/** The trip of a route on one day, with its departure from the first stop and its arrival at the last. */
export function tripOn(route: Route, date: IndiaDate, direction: TripDirection): TripDraft {
  const { first, last } = endsOf(route, direction);
  return {
    route,
    date,
    direction,
    departsAt: atStop({ date, direction }, first),
    arrivesAt: atStop({ date, direction }, last),
  };
}

/** When a trip is at one of its stops. */
export function atStop({ date, direction }: Pick<Trip, 'date' | 'direction'>, stop: Stop): Date {
  return indiaInstant(date, timeAt(stop, direction));
}

/**
 * Whether a trip has left a rider, who can neither hold nor book a seat of it then: at the time of the rider's pickup,
 * or where that is not known at the time of the last one (docs/product/rideshare.md#left).
 */
export function hasLeft(trip: Trip, pickupStopId: number | undefined, now: Date): boolean {
  const stops = pickupStops(trip.route, trip.direction);
  const stop = stops.find(({ id }) => id === pickupStopId) ?? stops.at(-1);
  return stop !== undefined && atStop(trip, stop) <= now;
}

/** When a trip is closed, in epoch milliseconds. */
export function closesAt(
  { arrivesAt }: Pick<Trip, 'arrivesAt'>,
  { closingGrace }: RideshareTimeouts,
): number {
  return arrivesAt.getTime() + closingGrace;
}
