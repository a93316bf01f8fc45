import { z } from 'zod';
import { vehicleArgument } from '#cli/arguments/vehicle-argument.ts';
import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ vehicle: vehicleArgument });

async function remove({ vehicle: id }: z.output<typeof input>, context: CommandContext) {
  await context.confirm(`Delete vehicle ${id}? This cannot be undone.`);
  return withContainer(context.env, async ({ useCases }) => {
    const deleted = await useCases.deleteVehicle(id);
    return deleted.ok ? ok({ vehicle: vehicleJson(deleted.value) }) : deleted;
  });
}

export const deleteCommand = command({
  name: 'delete <vehicle>',
  summary: 'Delete a vehicle without assignments',
  input,
  asks: true,
  run: remove,
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, was deleted.`,
}).addHelpText(
  'after',
  `
<vehicle> is the number in \`ratha vehicles list\`. A vehicle with assignments is refused with exit code 4: deactivate it instead.
With --json: { "vehicle": ${VEHICLE_JSON} }, the vehicle before the deletion.`,
);
