import { z } from 'zod';
import { parseDriverId } from '#domain/fleet/driver.ts';

/** Parses a driver argument: the number in `ratha drivers list`. */
export const driverArgument = z.string().transform((written, context) => {
  const id = parseDriverId(written);
  if (id) return id;
  context.addIssue('must be the number of a driver, such as 12');
  return z.NEVER;
});
