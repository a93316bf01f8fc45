import { z } from 'zod';
import { vehicleArgument } from '#cli/commands/vehicles/vehicle-argument.ts';
import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { askFirst, YES_OPTION } from '#cli/shell/ask-first.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ vehicle: vehicleArgument, yes: z.boolean().default(false) });

async function remove({ vehicle: id, yes }: z.output<typeof input>, { env }: CommandContext) {
  if (!yes) await askFirst(`Delete vehicle ${id}? This cannot be undone.`);
  return withContainer(env, async ({ useCases }) => {
    const deleted = await useCases.deleteVehicle(id);
    return deleted.ok ? ok({ vehicle: vehicleJson(deleted.value) }) : deleted;
  });
}

export const deleteCommand = command({
  name: 'delete <vehicle>',
  summary: 'Delete a vehicle that has no assignments; deactivate one that has',
  options: YES_OPTION,
  input,
  run: remove,
  show: ({ vehicle }) => `Vehicle ${vehicle.id}, ${vehicle.licensePlate}, is deleted.`,
}).addHelpText(
  'after',
  `
<vehicle> is the number in \`ratha vehicles list\`. One that has assignments stays, and the command ends with 4.
With --json: { "vehicle": ${VEHICLE_JSON} }, as it was.`,
);
