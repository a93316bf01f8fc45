import { z } from 'zod';
import { YES_OPTION } from '#cli/shell/ask-first.ts';
import { parseTripId } from '#domain/kernel/ids.ts';
import { formatDay, type IndiaDate } from '#domain/kernel/india-time.ts';
import { TRIP_DIRECTION_LABELS, TRIP_DIRECTIONS, type TripDirection } from '#domain/rideshare/route.ts';

/** A trip by its number. */
export const tripArgument = z.string().transform((written, context) => {
  const id = parseTripId(written);
  if (id) return id;
  context.addIssue('must be the number of a trip such as 12');
  return z.NEVER;
});

/** A route by its id, as `ratha trips list` shows it; whether there is one is the use case's to say. */
export const routeOption = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a route such as delhi-dehradun');

export const directionOption = z.enum(TRIP_DIRECTIONS, `must be ${TRIP_DIRECTIONS.join(' or ')}`);

/** A whole number from 1 to `most`, as it is typed. */
export function countOption(most: number) {
  const message = `must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message));
}

/** Flags that the commands which change trips or seats share. */
export const CHANGE_OPTIONS = {
  '--dry-run': 'say what would be done and change nothing',
  ...YES_OPTION,
};

/** A trip’s day, its route’s id and `Outbound` or `Return`, for a table. */
export function tripCells(trip: {
  routeId: string;
  direction: TripDirection;
  tripDate: IndiaDate;
}): string[] {
  return [formatDay(trip.tripDate), trip.routeId, TRIP_DIRECTION_LABELS[trip.direction]];
}
