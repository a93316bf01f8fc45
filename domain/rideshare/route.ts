import type { StopId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, type Weekday, weekdayOf } from '#domain/kernel/india-time.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { SeatLayout } from '#domain/rideshare/seats.ts';

export const TRIP_DIRECTIONS = ['outbound', 'return'] as const;
export type TripDirection = (typeof TRIP_DIRECTIONS)[number];

export const TRIP_DIRECTION_LABELS: Record<TripDirection, string> = {
  outbound: 'Outbound',
  return: 'Return',
};

export type RouteId = string & { readonly __brand: 'RouteId' };

export type Stop = {
  readonly id: StopId;
  readonly name: string;
  readonly outboundTime: IndiaTime;
  readonly returnTime: IndiaTime;
  /** The state of the stop in GST. Null if it is unknown. */
  readonly state: StateCode | null;
};

/** A route between two cities. `stops` are in outbound order. */
export type Route = {
  readonly id: RouteId;
  readonly name: string;
  readonly fromCity: string;
  readonly toCity: string;
  readonly operatingDays: readonly Weekday[];
  readonly stops: readonly Stop[];
  readonly layout: SeatLayout;
};

/**
 * Outbound, riders board at the first 3 stops and leave at the last 2. The return reverses this
 * (docs/product/rideshare.md#stops).
 */
const PICKUPS_OUTBOUND = 3;
const DROPS_OUTBOUND = 2;

/** Returns the pickup stops of a trip, in travel order. */
export function pickupStops({ stops }: Pick<Route, 'stops'>, direction: TripDirection): readonly Stop[] {
  return direction === 'outbound' ? stops.slice(0, PICKUPS_OUTBOUND) : stops.slice(-DROPS_OUTBOUND).reverse();
}

/** Returns the drop stops of a trip, in travel order. */
export function dropStops({ stops }: Pick<Route, 'stops'>, direction: TripDirection): readonly Stop[] {
  return direction === 'outbound' ? stops.slice(-DROPS_OUTBOUND) : stops.slice(0, PICKUPS_OUTBOUND).reverse();
}

/** Returns the time of a stop in this direction, in India time. */
export function timeAt(stop: Stop, direction: TripDirection): IndiaTime {
  return direction === 'outbound' ? stop.outboundTime : stop.returnTime;
}

/** Returns the first and last stop of a trip. */
export function endStops(route: Pick<Route, 'stops'>, direction: TripDirection): { first: Stop; last: Stop } {
  const [first, last] = [pickupStops(route, direction)[0], dropStops(route, direction).at(-1)];
  if (!first || !last) throw new Error('A route needs stops');
  return { first, last };
}

/** Returns true if the route operates on the weekday of a date. */
export function operatesOn({ operatingDays }: Pick<Route, 'operatingDays'>, date: IndiaDate): boolean {
  return operatingDays.includes(weekdayOf(date));
}
