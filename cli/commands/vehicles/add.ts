import { VEHICLE_JSON, vehicleJson } from '#cli/commands/vehicles/vehicle-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { addVehicle } from '#infra/operations/fleet-uses.ts';

export const addCommand = operationCommand(addVehicle, {
  json: ({ answer }) => ({ vehicle: vehicleJson(answer) }),
  show: ({ answer: { id, regNo } }) => `Vehicle ${id}, ${regNo}, was added.`,
  help: `With --json: { "vehicle": ${VEHICLE_JSON} }.`,
});
