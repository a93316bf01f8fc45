import { z } from 'zod';
import { CHANGE_HELP, changeVehicle } from '#cli/commands/vehicles/change-vehicle.ts';
import { vehicleArgument } from '#cli/commands/vehicles/vehicle-argument.ts';
import { VEHICLE_OPTIONS, vehicleFields } from '#cli/commands/vehicles/vehicle-fields.ts';
import { AS_OPTION, asOption } from '#cli/shell/acting-as.ts';
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
  summary: 'Change what is known of a vehicle; what is not given stays',
  options: {
    ...VEHICLE_OPTIONS,
    '--seen <version>': 'refuse when the vehicle is of another version by now',
    ...AS_OPTION,
  },
  input,
  run: ({ vehicle, seen, as, plate, type, ...same }, context) => {
    const edit = { ...same, licensePlate: plate, vehicleType: type };
    return changeVehicle(context, vehicle, edit, { as, expectedVersion: seen });
  },
  show: ({ vehicle, changes }) =>
    changes.length > 0 ? changes.join('\n') : `Vehicle ${vehicle.id} was like that already.`,
}).addHelpText('after', CHANGE_HELP);
