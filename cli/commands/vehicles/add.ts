import { z } from 'zod';
import { VEHICLE_OPTIONS, vehicleFields } from '#cli/commands/vehicles/vehicle-fields.ts';
import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ ...vehicleFields, as: asOption });

async function add({ as, ...given }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ useCases }, by) => {
    const { make = '', model = '', plate = '', type = '', capacity = '', rangeKm = '' } = given;
    const vehicle = { make, model, licensePlate: plate, vehicleType: type, capacity, rangeKm, active: true };
    const added = await useCases.registerVehicle({ vehicle, by });
    return added.ok ? ok({ vehicle: vehicleJson(added.value) }) : added;
  });
}

export const addCommand = command({
  name: 'add',
  summary: 'Add a vehicle',
  options: { ...VEHICLE_OPTIONS, ...AS_OPTION },
  input,
  run: add,
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, was added.`,
}).addHelpText('after', `\nWith --json: { "vehicle": ${VEHICLE_JSON} }.`);
