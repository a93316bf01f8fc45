import { z } from 'zod';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';

/** Parses a vehicle argument: the number in `ratha vehicles list`. */
export const vehicleArgument = z.string().transform((written, context) => {
  const id = parseVehicleId(written);
  if (id) return id;
  context.addIssue('must be the number of a vehicle, such as 12');
  return z.NEVER;
});
