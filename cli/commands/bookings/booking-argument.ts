import { z } from 'zod';
import { parseBookingId } from '#domain/kernel/ids.ts';

/** A booking as an operator names it: `BK-12` or `12`. */
export const bookingArgument = z.string().transform((written, context) => {
  const id = parseBookingId(written);
  if (id) return id;
  context.addIssue('must be a booking such as BK-12');
  return z.NEVER;
});
