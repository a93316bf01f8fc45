import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { addMinutes, type IndiaDate, indiaInstant } from '#domain/kernel/india-time.ts';
import type { TripDelay } from '#domain/rideshare/delay/trip-delay.ts';
import {
  endStops,
  pickupStops,
  type Route,
  type Stop,
  type TripDirection,
  timeAt,
} from '#domain/rideshare/route.ts';

/** One departure of a route on a day in one direction. */
export type Trip = {
  readonly id: TripId;
  readonly route: Route;
  readonly date: IndiaDate;
  readonly direction: TripDirection;
  /** Includes the delay, as does the arrival. */
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly delay: TripDelay;
  /** When the trip was closed after its arrival; null before. */
  readonly closedAt: Date | null;
};

/** A trip that has no id from the database yet. */
export type TripDraft = Omit<Trip, 'id' | 'closedAt' | 'delay'>;

/** Durations of rideshare in milliseconds, from the configuration. */
export type RideshareTimeouts = {
  /** How long a seat is held (docs/product/limits.md#rideshare: 10 minutes). */
  readonly hold: number;
  /** How long a hold lasts after the rider leaves the page, so that a reload keeps it. */
  readonly leaving: number;
  /** Number of days with scheduled trips, including today (docs/product/limits.md#rideshare: 30). */
  readonly daysAhead: number;
  /**
   * How long before pickup the driver's and vehicle's details go out (docs/product/limits.md#deadlines: 30 minutes).
   */
  readonly detailsBeforePickup: number;
  /** How long after its arrival a trip is closed. */
  readonly closingGrace: number;
};

/**
 * Event that the outbox delivers to the workflow `trip-{id}`. Instants are in epoch milliseconds. Each
 * booking and each cancellation is sent once, so a repeated delivery changes nothing. `seat-left`: the booking moved from this
 * trip to another one.
 */
export type TripEvent = { readonly tripId: TripId; readonly closesAt: number } & (
  | { readonly type: 'scheduled' }
  | ({ readonly type: 'seat-booked' } & SeatEvent)
  | ({ readonly type: 'seat-cancelled' } & SeatEvent)
  | ({ readonly type: 'seat-left' } & SeatEvent)
  | ({ readonly type: 'delayed'; readonly riders: readonly DelayedRider[] } & DelayEvent)
);

/** The confirmed booking of a rider, with the new instant of its details. */
type DelayedRider = Pick<SeatEvent, 'bookingId' | 'detailsAt' | 'move'>;

/** `change` counts how often the delay was set. The riders are told at `noticeAt`; null if they know the departure. */
export type DelayEvent = { readonly change: number; readonly noticeAt: number | null };

/** A seat booking in an event of its trip. `move` counts how often the booking has moved to another trip. */
type SeatEvent = {
  readonly bookingId: RideshareBookingId;
  readonly detailsAt: number;
  readonly move?: number | undefined;
};

/** Returns the trip of a route on a day, with departure and arrival. */
export function tripOn(route: Route, date: IndiaDate, direction: TripDirection): TripDraft {
  const { first, last } = endStops(route, direction);
  return {
    route,
    date,
    direction,
    departsAt: atStop({ date, direction }, first),
    arrivesAt: atStop({ date, direction }, last),
  };
}

/** Returns when the trip is at a stop, with its delay. */
export function atStop(
  {
    date,
    direction,
    delay,
  }: Pick<Trip, 'date' | 'direction'> & { readonly delay?: Pick<TripDelay, 'minutes'> },
  stop: Stop,
): Date {
  return addMinutes(indiaInstant(date, timeAt(stop, direction)), delay?.minutes ?? 0);
}

/**
 * Returns true if the trip has left the rider's pickup stop, or the last pickup stop if none is chosen. Its
 * seats can then no longer be held or booked (docs/product/rideshare.md#left).
 */
export function hasLeft(trip: Trip, pickupStopId: number | undefined, now: Date): boolean {
  const stops = pickupStops(trip.route, trip.direction);
  const stop = stops.find(({ id }) => id === pickupStopId) ?? stops.at(-1);
  return stop !== undefined && atStop(trip, stop) <= now;
}

/** Returns when the trip is closed, in epoch milliseconds. */
export function closesAt(
  { arrivesAt }: Pick<Trip, 'arrivesAt'>,
  { closingGrace }: RideshareTimeouts,
): number {
  return arrivesAt.getTime() + closingGrace;
}
