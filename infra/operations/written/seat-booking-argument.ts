import { z } from 'zod';
import { parseRideshareId } from '#domain/kernel/ids.ts';

/** Parses a seat booking: `RS-7` or `7`. */
export const seatBookingArgument = z.string().transform((written, context) => {
  const id = parseRideshareId(written);
  if (id) return id;
  context.addIssue('must be a seat booking such as RS-7');
  return z.NEVER;
});
