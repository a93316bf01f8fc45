import { z } from 'zod';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { VEHICLE_OPTIONS, vehicleFields } from '#cli/commands/vehicles/vehicle-fields.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-member.ts';
import { command } from '#cli/shell/command.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';

const input = z.object({
  vehicle: vehicleArgument,
  ...vehicleFields,
  seen: expectedVersionOption,
  as: asOption,
});

export const editCommand = command({
  name: 'edit <vehicle>',
  summary: 'Change the given fields of a vehicle',
  options: {
    ...VEHICLE_OPTIONS,
    '--seen <version>': 'refuse the edit if the vehicle has another version',
    ...AS_OPTION,
  },
  input,
  run: ({ vehicle, seen, as, plate, type, ...same }, context) => {
    const edit = { ...same, licensePlate: plate, vehicleType: type };
    return changeVehicle(context, vehicle, edit, { as, expectedVersion: seen });
  },
  show: ({ vehicle, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Vehicle ${vehicle.id} already has these values.`,
}).addHelpText('after', CHANGE_HELP);
