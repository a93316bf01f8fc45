import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import type { Edited } from '#domain/fleet/edit-item.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { Answered } from '#infra/operations/use.ts';

/** How the commands that change a vehicle answer with --json. */
export const editedVehicle = {
  json: ({ answer: { item, changes } }: Answered<Edited<Vehicle>>) => ({
    vehicle: vehicleJson(item),
    changes,
  }),
  help: `
<vehicle> is the number in \`ratha vehicles list\`.
With --json: { "vehicle": ${VEHICLE_JSON},
"changes": ["Field: before → after"] }. A refusal is { "refused": { "code", "message", … } }; "changed-meanwhile" has
"version" and "changed".`,
};
