import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { runAs } from '#cli/shell/acting-member.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { EditVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok } from '#domain/kernel/result.ts';

type ChangeOptions = { readonly as: Phone | undefined; readonly expectedVersion?: number | undefined };

/** Edits a vehicle as the member of `--as`, or as the operator. Returns the vehicle and the changes. */
export async function changeVehicle(
  context: CommandContext,
  id: VehicleId,
  edit: EditVehicle['edit'],
  { as, expectedVersion }: ChangeOptions,
) {
  return runAs(context, as, async ({ useCases }, by) => {
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
