import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { TRIP_DIRECTION_LABELS, type TripDirection } from '#domain/rideshare/route.ts';

/** Returns the table cells of a trip: date, route id and direction. */
export function tripCells(trip: {
  routeId: string;
  direction: TripDirection;
  tripDate: IndiaDate;
}): string[] {
  return [formatDay(trip.tripDate), trip.routeId, TRIP_DIRECTION_LABELS[trip.direction]];
}
