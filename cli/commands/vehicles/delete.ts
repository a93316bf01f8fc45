import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { plainText } from '#cli/shell/plain-text.ts';
import { deleteVehicle } from '#infra/operations/fleet-uses.ts';

export const deleteCommand = operationCommand(deleteVehicle, {
  question: ({ would: { id, regNo } }) => `Delete vehicle ${id}, ${plainText(regNo)}? This cannot be undone.`,
  json: ({ answer }) => ({ vehicle: vehicleJson(answer) }),
  show: ({ answer: { id, regNo } }) => `Vehicle ${id}, ${regNo}, was deleted.`,
  help: `
<vehicle> is the number in \`ratha vehicles list\`. A vehicle with assignments is refused with exit code 4: deactivate it instead.
With --json: { "vehicle": ${VEHICLE_JSON} }, the vehicle before the deletion.`,
});
