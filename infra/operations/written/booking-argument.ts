import { z } from 'zod';
import { parseBookingId } from '#domain/kernel/ids.ts';

/** Parses a booking argument: `BK-12` or `12`. */
export const bookingArgument = z.string().transform((written, context) => {
  const id = parseBookingId(written);
  if (id) return id;
  context.addIssue('must be a booking such as BK-12');
  return z.NEVER;
});
