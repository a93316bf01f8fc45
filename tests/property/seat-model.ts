import { MAX_HOLDS, seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** The state of a seat in the model. `held` is valid only until `until`. */
type ModelSeat =
  | { readonly is: 'free' | 'booked' | 'blocked' }
  | { readonly is: 'held'; readonly by: string; readonly until: number };

export type ModelBooking = {
  /** The id given by the database. */
  readonly id: number;
  readonly trip: number;
  readonly seat: string;
  readonly rider: number;
  readonly pickupAt: number;
  cancelled: boolean;
};

/**
 * A model of the seat rules without a database (docs/product/rideshare.md#hold): the expected answer to each
 * command, and the expected state of every seat. `trip` is 0 or 1, instants are epoch milliseconds.
 */
export class SeatModel {
  now: number;
  readonly trips: readonly Trip[];
  readonly bookings: ModelBooking[] = [];
  /** The request of each key, and its booking. */
  readonly keys = new Map<string, { asked: string; booking: ModelBooking }>();
  private readonly seats: Map<string, ModelSeat>[];

  constructor(trips: readonly Trip[], now: number) {
    this.trips = trips;
    this.now = now;
    this.seats = trips.map(
      ({ route }) => new Map(seatNames(route.layout).map((seat) => [seat, { is: 'free' }])),
    );
  }

  /** Returns the current state of a seat. An expired hold counts as free. */
  seat(trip: number, seat: string): ModelSeat {
    const found = this.seats[trip]?.get(seat);
    if (!found) throw new Error(`The model knows no seat ${seat}`);
    return found.is === 'held' && found.until <= this.now ? { is: 'free' } : found;
  }

  set(trip: number, seat: string, to: ModelSeat): void {
    this.seats[trip]?.set(seat, to);
  }

  holds(trip: number, seat: string, by: string): boolean {
    const found = this.seat(trip, seat);
    return found.is === 'held' && found.by === by;
  }

  toBeHad(trip: number, seat: string, by: string | null): boolean {
    return this.seat(trip, seat).is === 'free' || (by !== null && this.holds(trip, seat, by));
  }

  /** Tells whether a holder has the maximum number of seats, without the given ones. */
  hasEnough(by: string, ...except: readonly (readonly [number, string] | null)[]): boolean {
    const named = new Set(except.map((one) => one?.join(' ')));
    const held = this.names().filter(([trip, seat]) => this.holds(trip, seat, by));
    return held.filter((one) => !named.has(one.join(' '))).length >= MAX_HOLDS;
  }

  free(trip: number): string[] {
    return this.names(trip)
      .map(([, seat]) => seat)
      .filter((seat) => this.seat(trip, seat).is === 'free');
  }

  hasArrived(trip: number): boolean {
    return (this.trips[trip]?.arrivesAt.getTime() ?? 0) <= this.now;
  }

  /** Returns every seat of one trip, or of both. */
  names(only?: number): [number, string][] {
    return this.seats.flatMap((seats, trip) =>
      only === undefined || only === trip
        ? [...seats.keys()].map((seat): [number, string] => [trip, seat])
        : [],
    );
  }
}
