import { z } from 'zod';
import { parseDriverId } from '#domain/fleet/driver.ts';

/** A driver as an operator names one: by its number in the list. */
export const driverArgument = z.string().transform((written, context) => {
  const id = parseDriverId(written);
  if (id) return id;
  context.addIssue('must be the number of a driver, such as 12');
  return z.NEVER;
});
