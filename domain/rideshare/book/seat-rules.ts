import { type SeatFieldError, unknownSeat } from '#domain/rideshare/refusals.ts';
import { dropStops, pickupStops, type Stop } from '#domain/rideshare/route.ts';
import { seatNames } from '#domain/rideshare/seats.ts';
import { atStop, type Trip } from '#domain/rideshare/trip.ts';

/** A request for seats of one trip, each once; missing inputs are undefined. */
export type SeatRequest = {
  readonly seats: readonly string[];
  readonly pickupStopId: number | undefined;
  readonly dropStopId: number | undefined;
};

/** Returns the missing inputs, before the trip is read (docs/product/rideshare.md#validation). */
export function missingSelections(request: SeatRequest & { readonly tripId: unknown }): SeatFieldError[] {
  const answers = {
    tripId: request.tripId,
    pickupStopId: request.pickupStopId,
    dropStopId: request.dropStopId,
    seatNumber: request.seats[0],
  };
  return Object.entries(answers)
    .filter(([, answer]) => answer === undefined || answer === '')
    .map(([field]) => ({ field, code: 'selection-missing' }));
}

/** Returns the stops and times of the rider, or the errors of the choice. */
export function stopsAndSeat(
  trip: Trip,
  request: SeatRequest,
): { errors: SeatFieldError[] } | { pickupStop: Stop; dropStop: Stop; pickupAt: Date; dropAt: Date } {
  const { route, direction } = trip;
  const pickupStop = pickupStops(route, direction).find(({ id }) => id === request.pickupStopId);
  const dropStop = dropStops(route, direction).find(({ id }) => id === request.dropStopId);
  const known = (id: number | undefined) => route.stops.some((stop) => stop.id === id);
  const errors: SeatFieldError[] = [];
  if (!pickupStop) {
    const code = known(request.pickupStopId) ? 'pickup-stop-wrong-way' : 'pickup-stop-unknown';
    errors.push({ field: 'pickupStopId', code });
  }
  if (!dropStop) {
    const code = known(request.dropStopId) ? 'drop-stop-wrong-way' : 'drop-stop-unknown';
    errors.push({ field: 'dropStopId', code });
  }
  const names = seatNames(route.layout);
  if (!request.seats.every((seat) => names.includes(seat))) errors.push(...unknownSeat().errors);
  if (!pickupStop || !dropStop || errors.length > 0) return { errors };
  return {
    pickupStop,
    dropStop,
    pickupAt: atStop(trip, pickupStop),
    dropAt: atStop(trip, dropStop),
  };
}
