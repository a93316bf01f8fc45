import type { Tariffs } from '#domain/fares/tariff.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { type FieldError, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { FindTrips } from '#domain/rideshare/ports.ts';
import {
  type FindTripRefusal,
  TRIP_NOT_FOUND,
  type TripNotFound,
  unknownSeat,
} from '#domain/rideshare/refusals.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { findTrip, TripRequest } from '#domain/rideshare/trips/find-trip.ts';

/** A seat of a trip, by the trip's id, or by route, date and direction. Without a complete trip, any trip. */
export type SeatFareRequest = TripRequest & { readonly seat: string; readonly tripId: TripId | undefined };

export type SeatFareRefusal =
  | Invalid<FieldError<'seat-missing' | 'seat-unknown'>>
  | FindTripRefusal
  | TripNotFound;

/** Returns the fare of a seat: its price on the trip, or the tariff's default (docs/product/fares.md#seat). */
export function seatFare(deps: {
  trips: Pick<FindTrips, 'find' | 'seats'>;
  findTrip: ReturnType<typeof findTrip>;
  tariffs: Tariffs;
  clock: Clock;
}) {
  return async (asked: SeatFareRequest): Promise<Result<Rupees, SeatFareRefusal>> => {
    const name = asked.seat.trim().toUpperCase();
    if (name === '') return refuse(invalid([{ field: 'seatNumber', code: 'seat-missing' }]));
    const now = deps.clock();
    const found = await tripOf(asked);
    if (!found.ok) return found;
    if (!found.value) return ok((await deps.tariffs.inForce(now)).rideshare.defaultSeat);
    const seats = await deps.trips.seats(found.value.id, now);
    const wanted = seats.find(({ seat }) => seat === name);
    return wanted ? ok(wanted.price) : refuse(unknownSeat());
  };

  async function tripOf({
    tripId,
    ...asked
  }: SeatFareRequest): Promise<Result<Trip | undefined, FindTripRefusal | TripNotFound>> {
    if (tripId !== undefined) {
      const trip = await deps.trips.find(tripId);
      return trip ? ok(trip) : refuse(TRIP_NOT_FOUND);
    }
    const isComplete = asked.routeId !== '' && asked.date !== '' && asked.direction !== '';
    return isComplete ? deps.findTrip(asked) : ok(undefined);
  }
}
