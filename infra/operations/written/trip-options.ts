import { z } from 'zod';
import { parseTripId } from '#domain/kernel/ids.ts';
import { TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';

/** Parses a trip argument: its number. */
export const tripArgument = z.string().transform((written, context) => {
  const id = parseTripId(written);
  if (id) return id;
  context.addIssue('must be the number of a trip such as 12');
  return z.NEVER;
});

/**
 * Checks the form of a route id, as listed by `ratha trips list`. The use case checks that the route exists.
 */
export const routeOption = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a route such as delhi-dehradun');

export const directionOption = z.enum(TRIP_DIRECTIONS, `must be ${TRIP_DIRECTIONS.join(' or ')}`);
