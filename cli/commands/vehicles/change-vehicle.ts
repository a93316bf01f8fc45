import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { actAs } from '#cli/shell/acting-as.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { EditVehicle } from '#domain/fleet/edit-vehicle.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok } from '#domain/kernel/result.ts';

type How = { readonly as: Phone | undefined; readonly expectedVersion?: number | undefined };

/** Changes a vehicle as the operator or as the member of the team that `--as` names; answers it and what was changed. */
export async function changeVehicle(
  context: CommandContext,
  id: VehicleId,
  edit: EditVehicle['edit'],
  { as, expectedVersion }: How,
) {
  return actAs(context, as, async ({ useCases }, by) => {
    const edited = await useCases.editVehicle({ id, version: expectedVersion, edit, by });
    if (!edited.ok) return edited;
    return ok({ vehicle: vehicleJson(edited.value.item), changes: edited.value.changes });
  });
}

export const CHANGE_HELP = `
<vehicle> is the number in \`ratha vehicles list\`.
With --json: { "vehicle": ${VEHICLE_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`;
