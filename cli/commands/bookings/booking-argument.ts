import { z } from 'zod';
import { parseBookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** A booking as an operator names it: `BK-12` or `12`. */
export const bookingArgument = z.string().transform((written, context) => {
  const id = parseBookingId(written);
  if (id) return id;
  context.addIssue('must be a booking such as BK-12');
  return z.NEVER;
});

/** `--as`: a phone in international form, in any usual spacing; absent for the operator of this machine. */
export const asOption = z
  .string()
  .transform((written) => written.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone with its country code such as +919999900000'))
  .transform((phone) => phone as Phone)
  .optional();
