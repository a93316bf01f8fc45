import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { actingAs } from '#cli/commands/bookings/acting-as.ts';
import { asOption } from '#cli/commands/bookings/booking-argument.ts';
import { AS_OPTION } from '#cli/commands/bookings/decision.ts';
import { VEHICLE_OPTIONS, vehicleFields } from '#cli/commands/vehicles/vehicle-fields.ts';
import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { withContainer } from '#cli/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ ...vehicleFields, as: asOption });

async function add({ as, ...given }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ team, useCases }) => {
    const by = await actingAs(team, as);
    if (!by.ok) return by;
    const { make = '', model = '', plate = '', type = '', capacity = '', rangeKm = '' } = given;
    const vehicle = { make, model, licensePlate: plate, vehicleType: type, capacity, rangeKm, active: true };
    const added = await useCases.registerVehicle({ vehicle, by: by.value });
    return added.ok ? ok({ vehicle: vehicleJson(added.value) }) : added;
  });
}

export const addCommand = command({
  name: 'add',
  summary: 'Add a vehicle',
  options: { ...VEHICLE_OPTIONS, ...AS_OPTION },
  input,
  run: add,
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is added.`,
}).addHelpText('after', `\nWith --json: { "vehicle": ${VEHICLE_JSON} }.`);
