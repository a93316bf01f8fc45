import { z } from 'zod';
import { command } from '#cli/command.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { vehicleArgument } from '#cli/commands/vehicles/vehicle-argument.ts';

export const reactivateCommand = command({
  name: 'reactivate <vehicle>',
  summary: 'Let a vehicle be assigned again',
  options: AS_OPTION,
  input: z.object({ vehicle: vehicleArgument, as: asOption }),
  run: ({ vehicle, as }, context) => changeVehicle(context, vehicle, { active: true }, { as }),
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is active.`,
}).addHelpText('after', CHANGE_HELP);
