import { z } from 'zod';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';

export const deactivateCommand = command({
  name: 'deactivate <vehicle>',
  summary: 'Deactivate a vehicle, which is then no longer assigned to bookings',
  options: AS_OPTION,
  input: z.object({ vehicle: vehicleArgument, as: asOption }),
  run: ({ vehicle, as }, context) => changeVehicle(context, vehicle, { active: false }, { as }),
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is inactive.`,
}).addHelpText('after', CHANGE_HELP);
