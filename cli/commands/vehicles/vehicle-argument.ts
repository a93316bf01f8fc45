import { z } from 'zod';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';

/** A vehicle as an operator names one: by its number in the list. */
export const vehicleArgument = z.string().transform((written, context) => {
  const id = parseVehicleId(written);
  if (id) return id;
  context.addIssue('must be the number of a vehicle, such as 12');
  return z.NEVER;
});
