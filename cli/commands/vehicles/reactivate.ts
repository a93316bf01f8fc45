import { z } from 'zod';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';

export const reactivateCommand = command({
  name: 'reactivate <vehicle>',
  summary: 'Reactivate a vehicle, which can then be assigned again',
  options: AS_OPTION,
  input: z.object({ vehicle: vehicleArgument, as: asOption }),
  run: ({ vehicle, as }, context) => changeVehicle(context, vehicle, { active: true }, { as }),
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is active.`,
}).addHelpText('after', CHANGE_HELP);
