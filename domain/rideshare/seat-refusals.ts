import { invalid, type RefusalOf } from '#domain/refusal.ts';
import { freeSeats, nearestFree, type Seat, type SeatLayout } from '#domain/rideshare/seats.ts';

export const TRIP_LEFT: RefusalOf<'trip-left'> = {
  kind: 'trip-left',
  message: 'This trip has already left. Nothing was booked. Please choose another date.',
};

export function unknownSeat(): RefusalOf<'invalid'> {
  return invalid([
    { field: 'seatNumber', message: 'This seat is not in the car. Please select a seat to continue' },
  ]);
}

/** Somebody else has the seat: says so, with the free seats nearest to it. */
export function seatTaken(layout: SeatLayout, seat: string, seats: readonly Seat[]): RefusalOf<'seat-taken'> {
  const nearest = nearestFree(layout, seat, freeSeats(layout, seats));
  const offer =
    nearest.length > 0
      ? `Still free near it: ${nearest.join(', ')}.`
      : 'No other seat is free on this trip. Please choose another date.';
  const message = `Seat ${seat} is no longer available. Nothing was booked. ${offer}`;
  return { kind: 'seat-taken', message, errors: [{ field: 'seatNumber', message }], nearest };
}
