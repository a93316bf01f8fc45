import { z } from 'zod';
import { command } from '#cli/command.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { vehicleArgument } from '#cli/commands/vehicles/vehicle-argument.ts';
import { VEHICLE_OPTIONS, vehicleFields } from '#cli/commands/vehicles/vehicle-fields.ts';

const VERSION = 'must be a whole number from 1';

const input = z.object({
  vehicle: vehicleArgument,
  ...vehicleFields,
  seen: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, VERSION)
    .transform(Number)
    .optional(),
  as: asOption,
});

export const editCommand = command({
  name: 'edit <vehicle>',
  summary: 'Change what is known of a vehicle; what is not given stays',
  options: {
    ...VEHICLE_OPTIONS,
    '--seen <version>': 'refuse when the vehicle is of another version by now',
    ...AS_OPTION,
  },
  input,
  run: ({ vehicle, seen, as, plate, type, ...same }, context) => {
    const edit = { ...same, licensePlate: plate, vehicleType: type };
    return changeVehicle(context, vehicle, edit, { as, seen });
  },
  show: ({ vehicle, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Vehicle ${vehicle.id} was like that already.`,
}).addHelpText('after', CHANGE_HELP);
